import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Route, routes } from '@tablee/domain/routes'
import { z } from 'zod'
import { buildDeployedSite, somewhere } from '../../launch/builds.ts'
import { commandLine } from '../../launch/command-line.ts'
import { startEmulators } from '../../launch/emulator-suite.ts'
import { interruptible } from '../../launch/interruptible.ts'
import { requireFree } from '../../launch/ports.ts'
import { ProcessGroup } from '../../launch/process-group.ts'
import { environmentPorts } from '../../launch/start-environment.ts'
import { step } from '../../launch/steps.ts'
import { requireChromium } from '../../launch/test/chromium.ts'
import { address, environmentNamed, type LocalEnvironment, root } from '../../world/environments.ts'
import { type Figure, printFigures } from '../figures.ts'
import { browserBenches } from '../in-browser.ts'
import { type Audited, audit } from './audit.ts'
import { serveHttp2 } from './serve-http2.ts'
import { signInAtPrices } from './visitor.ts'
import { BuiltScripts, bookingPath } from './weigh.ts'

/**
 * node tools/bench/site/bench.ts [--runs 5] [--world test]
 *
 * Measures the bytes that the deployed site makes a browser load, its Lighthouse scores over HTTP/2 and TLS
 * beside those of a bare page, and interaction latency on a slow processor. The offers and the interactions
 * need an environment: that site is built as the deployed one, except for the emulators' addresses and the
 * tester's drawer.
 */
const { values } = commandLine({
  options: { runs: { type: 'string', default: '5' }, world: { type: 'string', default: 'test' } },
})
const environment = environmentNamed(values.world)
const deployed: LocalEnvironment = { ...environment, site: 'web/dist/bench-deployed' }
const emulated: LocalEnvironment = { ...environment, site: 'web/dist/bench-emulated' }
/** The app's pages are excluded from search engines on purpose. */
const skipAudits = ['is-crawlable']
const bare = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Une page nue</title><link rel="icon" href="data:,"><meta name="description" content="Servie comme les autres.">
</head><body><main><h1>Une page nue</h1><p>Un titre, une phrase, et rien d'autre.</p></main></body></html>`

const [publicProcesses, environmentProcesses] = [
  new ProcessGroup('.local/bench-site'),
  new ProcessGroup('.local/bench-site-world'),
]
const code = await interruptible([publicProcesses, environmentProcesses], async () => {
  await requireFree(environmentPorts(environment))
  const chromium = await requireChromium(publicProcesses)
  const settings = { ...somewhere, VITE_PROJECT_ID: environment.project }
  await step('Deployed site built', () => buildDeployedSite(publicProcesses, 'dist/bench-deployed', settings))
  printFigures('Script in gzip', scriptFigures(join(root, deployed.site, 'client')))
  await publicProcesses.guard(() => startEmulators(publicProcesses, deployed, ['hosting']))
  await tellAudits(chromium, deployed, 'Lighthouse over HTTP/2', (site) => [
    { name: 'landing', url: `${site}${routes.home}`, bars: { performance: 98, paint: 1500 } },
    { name: 'login', url: `${site}${routes.login}`, skipAudits, bars: { performance: 90, blocking: 300 } },
  ])
  await publicProcesses.stop()
  const inBrowser = await browserBenches(environmentProcesses, emulated)
  printFigures('Interaction to next paint, processor 4× slower', pressFigures(await inBrowser('presses')))
  await tellAudits(chromium, emulated, 'Lighthouse over HTTP/2, signed in', (site) => {
    const before: Audited['before'] = (page) => signInAtPrices(page, environment, site)
    const bars = { performance: 90, blocking: 300 }
    return [{ name: 'prices', url: `${site}${routes.pricingSelection}`, skipAudits, before, bars }]
  })
  return Number(process.exitCode ?? 0)
})
process.exit(code)

/** Audits pages of a site, after a baseline page with only a title and a sentence, served in the same way. */
async function tellAudits(
  chromium: string,
  of: LocalEnvironment,
  title: string,
  pages: (site: string) => Audited[],
): Promise<void> {
  writeFileSync(join(root, of.site, 'client/bare.html'), bare)
  await using site = await serveHttp2(address(environment, 'hosting'))
  const figures: Figure[] = []
  for (const page of [{ name: 'bare page', url: `${site.origin}/bare` }, ...pages(site.origin)])
    figures.push(...(await audit(chromium, Number(values.runs), page)))
  printFigures(title, figures)
}

function scriptFigures(client: string): Figure[] {
  const scripts = new BuiltScripts(client)
  const toHydrate = (route: Route) => scripts.weigh(scripts.ofPage(route))
  const path = scripts.weigh(new Set(bookingPath.flatMap((route) => [...scripts.ofPage(route, true)])))
  const publicPage = gzipSync(readFileSync(join(client, 'public-page.js'))).length / 1000
  return [
    { name: 'public pages', value: publicPage, unit: 'KB', most: 8 },
    { name: 'login, to hydrate', value: toHydrate(routes.login), unit: 'KB', most: 300 },
    { name: 'prices, to hydrate', value: toHydrate(routes.pricingSelection), unit: 'KB' },
    { name: 'booking path, all in', value: path, unit: 'KB', most: 530 },
  ]
}

/**
 * The figures for the interactions of the booking journey, from the result of `e2e/bench/presses.bench.ts`.
 */
function pressFigures(found: unknown): Figure[] {
  const presses = z.array(z.object({ name: z.string(), ms: z.number() })).parse(found)
  const slowFirst = presses.toSorted((one, other) => other.ms - one.ms)
  const p75 = slowFirst[Math.floor(presses.length / 4)]?.ms ?? Number.NaN
  const { name: note = 'no press was noted', ms = Number.NaN } = slowFirst[0] ?? {}
  return [
    { name: 'three quarters of the presses', value: p75, unit: 'ms', most: 200 },
    { name: 'the slowest press', value: ms, unit: 'ms', most: 400, note },
  ]
}
