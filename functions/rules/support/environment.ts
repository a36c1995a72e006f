import { readFileSync } from 'node:fs'
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { paths } from '@tablee/domain'
import { setLogLevel } from 'firebase/firestore'
import { afterAll, beforeAll } from 'vitest'
import { accountHolders } from './people.ts'

export type Body = Record<string, unknown>

/** firestore.rules, as it is deployed. */
export const deployedRules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')

/**
 * A Firestore of its own for one test file, under the deployed rules or those given. Returns a function, because the
 * environment only exists once the file's `beforeAll` has run.
 */
export function rulesEnvironment(name: string, rules = deployedRules): () => RulesTestEnvironment {
  let environment: RulesTestEnvironment | undefined
  beforeAll(async () => {
    setLogLevel('silent') // each denial is logged by the SDK as a warning
    environment = await initializeTestEnvironment({
      projectId: `demo-tablee-rules-${name}`,
      firestore: { rules, ...emulator() },
    })
    await environment.clearFirestore()
  })
  afterAll(() => environment?.cleanup())
  return () => {
    if (!environment) throw new Error('the rules environment is made in beforeAll')
    return environment
  }
}

/** Writes documents past the rules; `null` takes one away. The account holders' accounts stand each time. */
export async function seed(
  environment: RulesTestEnvironment,
  documents: Record<string, Body | null>,
): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    const database = context.firestore()
    const batch = database.batch()
    for (const uid of accountHolders) batch.set(database.doc(paths.account(uid)), { registration_id: null })
    for (const [path, body] of Object.entries(documents)) {
      if (body) batch.set(database.doc(path), body)
      else batch.delete(database.doc(path))
    }
    await batch.commit()
  })
}

function emulator(): { host: string; port: number } {
  const [host, port] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':')
  if (!host || !port)
    throw new Error('FIRESTORE_EMULATOR_HOST is missing: run the rules tests through npm test')
  return { host, port: Number(port) }
}
