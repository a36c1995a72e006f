import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { routes } from '@tablee/domain'
import { buildDeployedSite, somewhere } from '../../launch/builds.ts'
import { commandLine } from '../../launch/command-line.ts'
import { Crew } from '../../launch/crew.ts'
import { startEmulators } from '../../launch/emulator-suite.ts'
import { interruptible } from '../../launch/interruptible.ts'
import { requireFree } from '../../launch/ports.ts'
import { step } from '../../launch/steps.ts'
import { requireChromium } from '../../launch/test/chromium.ts'
import { worldPorts } from '../../launch/world-up.ts'
import { worldEnvironment } from '../../world/environment.ts'
import { address, root, type World, worldNamed } from '../../world/world.ts'
import { type Figure, tellFigures } from '../figures.ts'
import { inBrowser } from '../in-browser.ts'
import { audit } from './audit.ts'
import { barePath, writeBarePage } from './bare-page.ts'
import { pressFigures, pressRecord } from './presses.ts'
import { serveHttp2 } from './serve-http2.ts'
import { visitorAtPrices } from './visitor.ts'
import { BuiltScripts, bookingPath } from './weigh.ts'

/**
 * node tools/bench/site/bench.ts [--runs 5] [--world test]
 *
 * What the site as it is deployed makes a browser load, what Lighthouse says of it over HTTP/2 and TLS beside a bare page, and
 * how soon a press is answered on a slow processor. The prices and the presses need a world: that site is built as the deployed
 * one is, but for the emulators' addresses and the tester's drawer.
 */
const { values } = commandLine({
  options: { runs: { type: 'string', default: '5' }, world: { type: 'string', default: 'test' } },
})
const runs = Number(values.runs)
const world = worldNamed(values.world)
const deployed: World = { ...world, site: 'web/dist/bench-deployed' }
const emulated: World = { ...world, site: 'web/dist/bench-emulated' }
/** On purpose: no search engine looks for a page of the app. */
const closedToSearch = ['is-crawlable']

const [publicCrew, worldCrew] = [new Crew('.local/bench-site'), new Crew('.local/bench-site-world')]

const code = await interruptible([publicCrew, worldCrew], async () => {
  await requireFree(worldPorts(world))
  const chromium = await requireChromium(publicCrew)
  Object.assign(process.env, worldEnvironment(world, process.env))

  const settings = { ...somewhere, VITE_PROJECT_ID: world.project }
  await step('Deployed site built', () => buildDeployedSite(publicCrew, 'dist/bench-deployed', settings))
  tellFigures('Script in gzip', scriptFigures(join(root, deployed.site, 'client')))

  writeBarePage(deployed)
  await publicCrew.guard(() => startEmulators(publicCrew, deployed, ['hosting']))
  {
    await using site = await serveHttp2(address(world, 'hosting'))
    const bare = { name: 'bare page', url: `${site.origin}${barePath}` }
    const landing = { name: 'landing', url: `${site.origin}${routes.home}` }
    const login = { name: 'login', url: `${site.origin}${routes.login}`, skipAudits: closedToSearch }
    tellFigures('Lighthouse over HTTP/2', [
      ...(await audit(chromium, runs, bare)),
      ...(await audit(chromium, runs, { ...landing, bars: { performance: 98, paint: 1500 } })),
      ...(await audit(chromium, runs, { ...login, bars: { performance: 90, blocking: 300 } })),
    ])
  }
  await publicCrew.stop()

  const presses = await inBrowser({ crew: worldCrew, world: emulated, name: 'presses' })
  tellFigures('Interaction to next paint, processor 4× slower', pressFigures(pressRecord.parse(presses)))

  writeBarePage(emulated)
  await using site = await serveHttp2(address(world, 'hosting'))
  const bare = { name: 'bare page', url: `${site.origin}${barePath}` }
  const prices = {
    name: 'prices',
    url: `${site.origin}${routes.pricingSelection}`,
    skipAudits: closedToSearch,
    before: { url: bare.url, run: await visitorAtPrices(world) },
    bars: { performance: 90, blocking: 300 },
  }
  tellFigures('Lighthouse over HTTP/2, signed in', [
    ...(await audit(chromium, runs, bare)),
    ...(await audit(chromium, runs, prices)),
  ])
  return Number(process.exitCode ?? 0)
})
process.exit(code)

function scriptFigures(client: string): Figure[] {
  const scripts = new BuiltScripts(client)
  const seen = new Set<string>()
  const path = bookingPath.map((route) => {
    const fresh = [...scripts.ofPage(route, true)].filter((file) => !seen.has(file))
    for (const file of fresh) seen.add(file)
    return { name: `  ${route}, beyond the pages before it`, value: scripts.weigh(fresh), unit: 'KB' }
  })
  const publicPage = gzipSync(readFileSync(join(client, 'public-page.js'))).length / 1000
  return [
    { name: 'public pages', value: publicPage, unit: 'KB', most: 8 },
    { name: 'login, to hydrate', value: scripts.weigh(scripts.ofPage(routes.login)), unit: 'KB', most: 300 },
    { name: 'prices, to hydrate', value: scripts.weigh(scripts.ofPage(routes.pricingSelection)), unit: 'KB' },
    ...path,
    { name: 'booking path, all in', value: scripts.weigh(seen), unit: 'KB', most: 530 },
  ]
}
