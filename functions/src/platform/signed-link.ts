import { createHmac, timingSafeEqual } from 'node:crypto'
import { type HttpsFunction, onRequest } from 'firebase-functions/https'
import { error as logError } from 'firebase-functions/logger'
import type { z } from 'zod'
import { setResponseHeaders } from './callable.ts'
import { emailCodeConfig, secrets } from './config.ts'
import { retryOnConflict } from './firestore.ts'
import { isFromOurSite, jsonBody } from './page-request.ts'
import { REGION, runtimeOptions } from './runtime.ts'

/** What a signature covers: first what it is for, then all that the link is bound to. */
type Signed = readonly [purpose: string, ...bound: (string | number)[]]

/**
 * The signature of a link that needs no sign-in, in base64url. The key is that of the verification codes, whose hashes
 * begin with a user id, and so never with a purpose.
 */
export function signLink(...signed: Signed): string {
  return createHmac('sha256', emailCodeConfig().secret).update(JSON.stringify(signed)).digest('base64url')
}

/** Whether the signature is the right one, compared in constant time. */
export function isLinkSignature(signature: string, ...signed: Signed): boolean {
  const [expected, given] = [Buffer.from(signLink(...signed)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** How requests of a signed link's page are answered. */
interface SignedLinkHandler<Schema extends z.ZodType, Result> {
  readonly schema: Schema
  readonly maxBytes: number
  /** Checked before anything is read. */
  readonly isSigned: (request: z.output<Schema>) => boolean
  /** Null if what the link is about does not exist. Repeated after a write conflict. */
  readonly answer: (request: z.output<Schema>) => Promise<Result | null>
}

/** An HTTP status, with the result for 200. */
export interface LinkReply<Result> {
  readonly status: number
  readonly result: Result | null
}

/**
 * Answers a request: 400 if it is malformed, 403 if its signature is wrong, which costs no read, or what it is about does
 * not exist, and 500 after a failure, so that the page can try again.
 */
export async function replyToLink<Schema extends z.ZodType, Result>(
  { schema, maxBytes, isSigned, answer }: SignedLinkHandler<Schema, Result>,
  rawBody: Buffer | undefined,
): Promise<LinkReply<Result>> {
  const parsed = schema.safeParse(jsonBody(rawBody, maxBytes))
  if (!parsed.success) return { status: 400, result: null }
  if (!isSigned(parsed.data)) return { status: 403, result: null }
  try {
    const result = await retryOnConflict(() => answer(parsed.data))
    return result ? { status: 200, result } : { status: 403, result: null }
  } catch (error) {
    // Translate: the page shows that it can be tried again.
    logError('A request by a signed link failed', { error })
    return { status: 500, result: null }
  }
}

/** The function behind a signed link's page. It answers POST requests of our own pages, in JSON. */
export function signedLinkFunction<Result>(
  handle: (rawBody: Buffer | undefined) => Promise<LinkReply<Result>>,
): HttpsFunction {
  return onRequest(
    { ...runtimeOptions.callable, region: REGION, secrets: [secrets.emailCode] },
    async (request, response) => {
      setResponseHeaders(response)
      const { status, result } = isFromOurSite(request)
        ? await handle(request.rawBody)
        : { status: 403, result: null }
      response.status(status).json(result)
    },
  )
}
