import { routes } from '@tablee/domain'
import { buildDeployedSite, somewhere } from '../../launch/builds.ts'
import { commandLine } from '../../launch/command-line.ts'
import { Crew } from '../../launch/crew.ts'
import { startEmulators } from '../../launch/emulator-suite.ts'
import { interruptible } from '../../launch/interruptible.ts'
import { requireFree } from '../../launch/ports.ts'
import { step } from '../../launch/steps.ts'
import { requireChromium } from '../../launch/test/chromium.ts'
import { bringUp, worldPorts } from '../../launch/world-up.ts'
import { worldEnvironment } from '../../world/environment.ts'
import { address, type World, worldNamed } from '../../world/world.ts'
import { tellFigures } from '../figures.ts'
import { type Audited, audit, UnseenVisit } from './audit.ts'
import { barePath, writeBarePage } from './bare-page.ts'
import { inNewBrowser } from './browser.ts'
import { inPage } from './in-page.ts'
import { pageFigures } from './page-figures.ts'
import { visitorAtPrices } from './visitor.ts'

/**
 * node tools/bench/pages/bench.ts [--runs 5] [--pages landing,login,pricing] [--world test]
 *
 * Lighthouse's mobile profile on the landing and the login page of the site as it is deployed, over the Hosting emulator,
 * beside a bare page served in the same way. The prices need somebody signed in, and so a world: that site is built as
 * the deployed one is, but for the emulators' addresses and the tester's drawer.
 */
const { values } = commandLine({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: 'landing,login,pricing' },
    world: { type: 'string', default: 'test' },
  },
})
const world = worldNamed(values.world)
const asked = values.pages.split(',')
const deployed: World = { ...world, site: 'web/build/bench-deployed' }
const emulated: World = { ...world, site: 'web/build/bench-emulated' }
const settings = { ...somewhere, VITE_PROJECT_ID: world.project }
/** On purpose: nobody looks for a page of the app. */
const closedToSearch = ['is-crawlable']
const CLOSED = 'SEO without is-crawlable: noindex on purpose'

const [publicCrew, worldCrew] = [new Crew('.local/bench-pages'), new Crew('.local/bench-pages-world')]

const code = await interruptible([publicCrew, worldCrew], async () => {
  await requireFree(worldPorts(world))
  const chromium = await requireChromium(publicCrew)
  const site = address(world, 'hosting')
  Object.assign(process.env, worldEnvironment(world, process.env))

  async function visitOnce(path: string, leaveOut: string[], before: string, tries = 6): Promise<Audited> {
    try {
      return await inNewBrowser(chromium, async (port) => {
        if (before) await inPage(port, `${site}${barePath}`, before)
        return audit(port, `${site}${path}`, leaveOut)
      })
    } catch (error) {
      if (!(error instanceof UnseenVisit) || tries === 1) throw error
      return visitOnce(path, leaveOut, before, tries - 1)
    }
  }

  async function visit(path: string, leaveOut: string[] = [], before = ''): Promise<Audited[]> {
    const runs: Audited[] = []
    for (let run = 0; run < Number(values.runs); run++) {
      runs.push(await visitOnce(path, leaveOut, before))
    }
    return runs
  }

  if (asked.includes('landing') || asked.includes('login')) {
    await step('Deployed site built', () => buildDeployedSite(publicCrew, 'build/bench-deployed', settings))
    writeBarePage(deployed)
    await publicCrew.guard(() => startEmulators(publicCrew, deployed, ['hosting']))
    const bare = await visit(barePath)
    if (asked.includes('landing')) {
      const runs = await visit(routes.home)
      tellFigures('Landing', pageFigures({ page: 'landing', runs, bare, least: 99, note: '' }))
    }
    if (asked.includes('login')) {
      const runs = await visit(routes.login, closedToSearch)
      tellFigures('Login', pageFigures({ page: 'login', runs, bare, least: 95, note: CLOSED }))
    }
    await publicCrew.stop()
  }
  if (asked.includes('pricing')) {
    await worldCrew.guard(() => bringUp(worldCrew, emulated))
    writeBarePage(emulated)
    const signIn = await visitorAtPrices(world)
    const bare = await visit(barePath)
    const runs = await visit(routes.pricingSelection, closedToSearch, signIn)
    const note = `loaded again by whoever left the site there; ${CLOSED}`
    tellFigures('Pricing', pageFigures({ page: 'pricing', runs, bare, least: 95, note }))
  }
  return Number(process.exitCode ?? 0)
})
process.exit(code)
