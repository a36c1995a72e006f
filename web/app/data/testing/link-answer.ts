import type { RefusalCode } from '@tablee/domain/calls'

/** What the server answers to a call by a signed link. */
export const linkAnswer = (result: unknown) => Response.json({ result })

export const linkRefusal = (code: RefusalCode) =>
  Response.json({ error: { message: code, details: { code } } }, { status: 403 })

/** The input of a call, from what was given to `fetch`. */
export const linkInput = (init: RequestInit | undefined) => JSON.parse(String(init?.body)).data
