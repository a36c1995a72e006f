import { postCall } from './post-call.ts'
import { RefusalError } from './refusals.ts'

/** Shorter than for other calls: these pages go on without an answer, and ask again. */
const TIMEOUT_MS = 10_000

/**
 * Makes a call that the signatures of a link authorise; its pages load no SDK for it. Returns the output unparsed. Rejects
 * with the code of the refusal: `forbidden` if the signatures do not authorise it.
 */
export async function callBySignedLink(name: 'rsvpLink' | 'checkInLink', input: object): Promise<unknown> {
  try {
    return await postCall(name, input, { timeoutMs: TIMEOUT_MS })
  } catch (error) {
    // Translate: a link that was cut is not valid.
    if (error instanceof RefusalError && error.code === 'invalid-input') throw new RefusalError('forbidden')
    throw error
  }
}
