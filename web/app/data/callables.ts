import { type CallInput, type CallName, type CallOutput, ownCalls } from '@tablee/domain/calls'
import { FirebaseError } from 'firebase/app'
import { connectFunctionsEmulator, type Functions, getFunctions, httpsCallable } from 'firebase/functions'
import { config } from '../config/config.ts'
import { firebaseApp } from './firebase.ts'
import { isRefusalCode, Refused } from './refusals.ts'

const REGION = 'europe-west1'
/** Allows for a cold start of the function. */
const PATIENCE_MS = 30_000

let functions: Functions | undefined

/** Calls a server function. Every failure is thrown as `Refused`, with a code of the closed list. */
export async function call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  const callable = httpsCallable<CallInput<N>, unknown>(server(), name, { timeout: PATIENCE_MS })
  try {
    const [{ data }, output] = await Promise.all([callable(input), outputOf(name)])
    // `as`: TypeScript cannot relate `name` to its schema; `outputOf` returns the one of this call.
    return output.parse(data) as CallOutput<N>
  } catch (error) {
    throw refusedBy(error)
  }
}

/** The schemas of the console's calls are loaded lazily, because only admins need them. */
async function outputOf(name: CallName) {
  if (name in ownCalls) return ownCalls[name as keyof typeof ownCalls].output // `as`: `in` does not narrow `name`
  const { adminCalls } = await import('@tablee/domain/admin-calls')
  return adminCalls[name as keyof typeof adminCalls].output // `as`: all other names are admin calls
}

/** Translates an SDK error: the server's refusal code if it sent one, otherwise a code for the transport error. */
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
