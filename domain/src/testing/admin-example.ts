import type { adminCalls } from '../calls/admin-calls.ts'
import type { CallInput } from '../calls/index.ts'

/** For each call of the console, a valid input, and invalid ones, most of them with one thing wrong. */
export type AdminExamples = {
  [Name in keyof typeof adminCalls]: { right: CallInput<Name>; wrong: object[] }
}
