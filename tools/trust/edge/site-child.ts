import { pathToFileURL } from 'node:url'
import './site-window.ts' // first: React looks for a window as it is loaded
import { elsewhere } from './attacker.ts'
import type { ledAway } from './site-visit.ts'

/** Bundle and share of the addresses, by `visitSite`; what was found is printed. */
const [path = '', every = '1'] = process.argv.slice(2)
const { site }: { site: { ledAway: typeof ledAway } } = await import(pathToFileURL(path).href)
const found = await site.ledAway(elsewhere.filter((_, n) => n % Number(every) === 0))
process.stdout.write(JSON.stringify(found), () => process.exit())
