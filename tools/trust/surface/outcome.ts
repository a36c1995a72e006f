import { z } from 'zod'
import type { Answer } from '../listen.ts'

const refused = z.object({ error: z.object({ details: z.object({ code: z.string() }) }) })
const FRAMEWORKS: Record<string, string> = {
  '{"error":{"message":"Unauthenticated","status":"UNAUTHENTICATED"}}': 'token-refused',
  '{"error":{"message":"Bad Request","status":"INVALID_ARGUMENT"}}': 'bad-request',
}

/**
 * What a call came to, in a word: "ok", the code of the refusal, or what the framework says before any of our code
 * runs; null where the answer is none of these.
 */
export function outcomeOf({ status, body }: Answer): string | null {
  const json = parsed(body)
  if (status === 200) return typeof json === 'object' && json !== null && 'result' in json ? 'ok' : null
  return refused.safeParse(json).data?.error.details.code ?? FRAMEWORKS[body] ?? null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // To translate: a page of the parser is no answer of ours.
    return null
  }
}
