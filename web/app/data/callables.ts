import { type CallInput, type CallName, type CallOutput, ownCalls } from '@tablee/domain/calls'
import { FirebaseError } from 'firebase/app'
import { connectFunctionsEmulator, type Functions, getFunctions, httpsCallable } from 'firebase/functions'
import { config } from '../config/config.ts'
import { firebaseApp } from './firebase.ts'
import { isRefusalCode, Refused } from './refusals.ts'

const REGION = 'europe-west1'
/** Long enough for a server that has to start first, short enough for somebody who waits. */
const PATIENCE_MS = 30_000

let functions: Functions | undefined

/** Calls a server function by its name. Every failure comes back as `Refused`, with a code of the closed list. */
export async function call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  const callable = httpsCallable<CallInput<N>, unknown>(server(), name, { timeout: PATIENCE_MS })
  try {
    const [{ data }, output] = await Promise.all([callable(input), outputOf(name)])
    // TypeScript does not follow the name through the table: this schema is the one of this call's output.
    return output.parse(data) as CallOutput<N>
  } catch (error) {
    throw refusedBy(error)
  }
}

/** The console's are a file of their own: nobody else loads them. */
async function outputOf(name: CallName) {
  if (name in ownCalls) return ownCalls[name as keyof typeof ownCalls].output // which `in` does not tell TypeScript
  const { adminCalls } = await import('@tablee/domain/admin-calls')
  return adminCalls[name as keyof typeof adminCalls].output // all that are left
}

/** Translates what the SDK throws: the server's own code where it gave one, else what the transport tells. */
export function refusedBy(error: unknown): Refused {
  const cause = { cause: error }
  if (!(error instanceof FirebaseError)) return new Refused('unavailable', cause)
  const details = 'details' in error ? error.details : undefined
  const code = details && typeof details === 'object' && 'code' in details ? details.code : undefined
  if (isRefusalCode(code)) return new Refused(code, cause)
  return new Refused(error.code === 'functions/unauthenticated' ? 'unauthenticated' : 'unavailable', cause)
}

function server(): Functions {
  if (functions) return functions
  functions = getFunctions(firebaseApp(), REGION)
  if (import.meta.env.VITE_EMULATED === 'true') {
    connectFunctionsEmulator(functions, config.emulators.functions.host, config.emulators.functions.port)
  }
  return functions
}
