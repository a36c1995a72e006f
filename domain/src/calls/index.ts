import type { z } from 'zod'
import { adminCalls } from './admin/index.ts'
import { userCalls } from './user-calls.ts'

export { type RefusalCode, refusalCodes } from './refusals.ts'
export type { CodeState } from './user-calls.ts'

/** The schemas of every callable: the server parses the input, the site parses the output. */
export const calls = { ...userCalls, ...adminCalls } as const

export type CallName = keyof typeof calls
export type CallInput<N extends CallName> = z.infer<(typeof calls)[N]['input']>
export type CallOutput<N extends CallName> = z.infer<(typeof calls)[N]['output']>
