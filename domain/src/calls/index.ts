import type { z } from 'zod'
import { adminCalls } from './admin-calls.ts'
import { linkCalls } from './link-calls.ts'
import { userCalls } from './user-calls.ts'

export { type Access, type Call, callPath, isIdempotent, isRepeatable } from './call.ts'
export { linkCalls } from './link-calls.ts'
export { type RefusalCode, refusalCodes } from './refusals.ts'
export type { CodeState } from './user-calls.ts'

/** The calls of the service `api`. */
export const apiCalls = { ...userCalls, ...linkCalls } as const

/** The registry: every call, by name. */
export const calls = { ...apiCalls, ...adminCalls } as const

export type CallName = keyof typeof calls
export type CallInput<N extends CallName> = z.infer<(typeof calls)[N]['input']>
export type CallOutput<N extends CallName> = z.infer<(typeof calls)[N]['output']>
