import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, type World } from '../../world/world.ts'

/** The address of the bare page beside a site. */
export const barePath = '/bare'

const html = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Une page nue</title>
<link rel="icon" href="data:,">
<meta name="description" content="Ce qu'une page peut avoir de moins, servie comme les autres.">
</head>
<body><main><h1>Une page nue</h1><p>Un titre, une phrase, et rien d'autre.</p></main></body>
</html>
`

/** Writes a page with nothing but a title and a sentence into a built site, to be served as the others are. */
export function writeBarePage(world: World): void {
  writeFileSync(join(root, world.site, 'client', `${barePath}.html`), html)
}
