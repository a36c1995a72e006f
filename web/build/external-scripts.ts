import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A page without inline scripts, and the new files with their paths in the site. */
interface ExternalScripts {
  readonly html: string
  readonly files: Readonly<Record<string, string>>
}

/**
 * Moves the inline scripts that React Router writes into files, because the content policy (tools/hosting) allows
 * none.
 * – Classic scripts become one deferred file in the place of the first: they run in their order, before the module. One
 *   that throws stops no other, as in a page: React Router's scroll script throws where storage is blocked.
 * – The other elements stay, empty, because React hydrates the document element by element.
 * – No element is `async`: React would treat it as one that it manages.
 */
export function externalScripts(page: string): ExternalScripts {
  const files: Record<string, string> = {}
  const fileOf = (text: string) => {
    const path = `assets/inline-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.js`
    files[path] = text
    return `/${path}`
  }
  const classic = [...page.matchAll(inlineScript)].flatMap(([, attributes = '', text = '']) =>
    isModule(attributes) ? [] : [text],
  )
  const html = page.replaceAll(inlineScript, (_, attributes: string, text: string) => {
    if (isModule(attributes)) return `<script type="module" src="${fileOf(text)}"></script>`
    const texts = classic.splice(0)
    return texts.length
      ? `<script defer src="${fileOf(texts.map(alone).join('\n'))}"></script>`
      : '<script></script>'
  })
  return { html, files }
}

/** A script whose error is logged, so that the next one runs. */
const alone = (text: string) => `try {\n${text}\n} catch (error) {\n  console.error(error)\n}`

/** A script with inline code. Data blocks (`type="application/ld+json"`) do not match. */
const inlineScript =
  /<script\b((?![^>]*\s(?:src=|type="(?!module")))[^>]*)>(?!<\/script>)([\s\S]+?)<\/script>/g

function isModule(attributes: string): boolean {
  return /type="module"/.test(attributes)
}

/** Applies `externalScripts` to every page of a built site. */
export async function moveInlineScripts(site: string): Promise<void> {
  for await (const page of glob('**/*.html', { cwd: site })) {
    const { html, files } = externalScripts(await readFile(join(site, page), 'utf8'))
    for (const [path, text] of Object.entries({ ...files, [page]: html }))
      await writeFile(join(site, path), text)
  }
}
