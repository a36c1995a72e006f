import { join } from 'node:path'
import { scriptBudget, weightOf } from '../../../web/app/config/script-budget.ts'
import { weighScripts } from '../../../web/weigh-scripts.ts'
import { buildDeployedSite, somewhere } from '../../launch/builds.ts'
import { Crew } from '../../launch/crew.ts'
import { interruptible } from '../../launch/interruptible.ts'
import { step } from '../../launch/steps.ts'
import { root } from '../../world/world.ts'
import { type Figure, tellFigures } from '../figures.ts'

/**
 * node tools/bench/script/bench.ts
 *
 * What a browser runs of the site as it is deployed, in gzip: each public page before it is touched, and the whole way
 * from the landing page to the confirmation, with what each page of it adds.
 */
const folder = 'build/bench-script'
const crew = new Crew('.local/bench-script')
const kilobytes = (bytes: number) => bytes / 1000

const code = await interruptible([crew], async () => {
  await step('Deployed site built', () => buildDeployedSite(crew, folder, somewhere))
  const { publicPages, path } = weighScripts(join(root, 'web', folder, 'client'))
  const pages: Figure[] = publicPages.map((page) => ({
    name: page.page,
    value: kilobytes(weightOf([page])),
    unit: 'KB',
    most: kilobytes(scriptBudget.publicPage),
  }))
  const steps: Figure[] = path.map((page) => ({
    name: `  ${page.page}`,
    value: kilobytes(weightOf([page])),
    unit: 'KB',
    note: 'new',
  }))
  const whole = {
    name: 'from the landing page to the confirmation',
    value: kilobytes(weightOf(path)),
    unit: 'KB',
    most: kilobytes(scriptBudget.bookingPath),
    note: 'without Stripe’s own script',
  }
  tellFigures('Script run by a public page (gzip)', pages)
  tellFigures('Script run by the booking path (gzip)', [...steps, whole])
  return Number(process.exitCode ?? 0)
})
process.exit(code)
