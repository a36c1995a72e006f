import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { bundleOptions } from '../../../functions/build.ts'
import { deployedFunctions } from '../../../functions/src/testing/deployed-functions.ts'
import { linesHolding } from '../../deploy/lines-holding.ts'
import { localFunctionMarks } from '../../deploy/local-marks.ts'
import { root } from '../../world/world.ts'
import { sources } from '../bundle.ts'
import { printedBy } from '../edge/printed-by.ts'
import type { Edit } from '../edit.ts'
import type { Row } from '../row.ts'

/** Somebody who is nothing but signed in, and somebody whose token alone says that they are an admin. */
const callers = [{}, { admin: 'true' }, { admin: true, email_verified: false }]

/** What is deployed is what is listed, and has nothing of the local worlds in it. */
export const production: Row = {
  name: 'production',
  promise: 'in production nobody but an admin gets a simulated payment, and no clock can be moved',
  sabotages: [
    {
      removes: 'the check for an admin in front of the simulated payment',
      edits: [
        {
          file: 'functions/src/payment/simulate-payment.ts',
          find: 'if (!EMULATED) await requireAdmin(caller)',
          replace: '',
        },
      ],
    },
  ],
  async measure({ edits }) {
    const folder = join(root, `.local/trust/production-${process.pid}`)
    await buildEdited(folder, edits)
    const program = programOf(join(folder, 'index.mjs'))
    const { exported, answers } = await printedBy<Printed>(program, { GCLOUD_PROJECT: 'somewhere' })
    const local = linesHolding(folder, localFunctionMarks)
    await rm(folder, { recursive: true })
    const broken = [
      ...difference(exported, deployedFunctions, 'is exported, and not listed'),
      ...difference(deployedFunctions, exported, 'is listed, and not exported'),
      ...local.map((line) => `of the local worlds: ${line}`),
      ...answers.filter((code) => code !== 'forbidden').map((code) => `simulatePayment answered ${code}`),
    ]
    const figure = `${exported.length} functions, ${answers.length} callers refused, ${localFunctionMarks.length} marks`
    return { figure, broken }
  },
}

type Printed = { exported: string[]; answers: string[] }

/** As functions/build.ts builds what is deployed. */
async function buildEdited(folder: string, edits: readonly Edit[]): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  const plugin = sources({ edits, transform: (_, text) => text, used: new Set() })
  await build({ ...bundleOptions(folder, false), outExtension: { '.js': '.mjs' }, plugins: [plugin] })
}

function programOf(path: string): string {
  const token = {
    email: 'nina@somewhere.example',
    email_verified: true,
    iat: 1_700_000_000,
    auth_time: 1_700_000_000,
    firebase: { sign_in_provider: 'password' },
  }
  const requests = callers.map((claims) => ({
    data: {},
    auth: { uid: 'nina', token: { ...token, ...claims } },
    rawRequest: {},
  }))
  // Whoever is let through finds no database, and would be waited for.
  return `import * as functions from '${path}'
    const late = new Promise((resolve) => setTimeout(resolve, 1000, 'nothing in time'))
    const answer = (request) => functions.simulatePayment.run(request).then(() => 'yes', ({ details }) => details?.code ?? 'an error')
    const answers = await Promise.all(${JSON.stringify(requests)}.map((request) => Promise.race([answer(request), late])))
    console.log(JSON.stringify({ exported: Object.keys(functions), answers }))
    process.exit()`
}

function difference(these: readonly string[], those: readonly string[], what: string): string[] {
  return these.filter((name) => !those.includes(name)).map((name) => `${name} ${what}`)
}
