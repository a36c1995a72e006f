import type { z } from 'zod'

/**
 * Who may call. Besides, every call needs a body within its limit and an input of its schema.
 * - `public`: everybody, signed in or not.
 * - `link`: callers who have a link with our signature, signed in or not. Where the link speaks for a user, neither
 *   one whose account is blocked nor one who was erased.
 * - `signed-in`: every session, also one with an unverified address or of a blocked user.
 * - `open-to-blocked`: users with a verified address, blocked ones too: what concerns their account and their data.
 * - `verified`: users with a verified address and an account that is not blocked.
 * - `admin`: callers who are admins at this moment; a claim in the token alone is not enough.
 */
export type Access = 'public' | 'link' | 'signed-in' | 'open-to-blocked' | 'verified' | 'admin'

/**
 * Whether the action may be sent again under another request id after an outcome that is unknown. If not, that would add
 * something twice (a refund, a ticket, an e-mail, a document), or be refused: the client keeps the request id.
 */
type Repeatable = boolean | ((input: Readonly<Record<string, unknown>>) => boolean)

/** One call of the registry: everything that the server, the site and the tests must know of it. */
export interface Call {
  readonly input: z.ZodType
  readonly output: z.ZodType
  readonly access: Access
  /** The longest body in bytes; 16 KB by default. */
  readonly maxBytes?: number
  readonly repeatable?: Repeatable
  /**
   * A repeat with the same input, moments later, does nothing and is answered like the first: the client sends it again if an answer
   * is lost. Not one without an input, which may mean something else by then.
   */
  readonly idempotent?: true
}

/** A call whose input has a request id says whether it is repeatable. */
type Complete<Calls extends Record<string, Call>> = {
  readonly [N in keyof Calls]: z.infer<Calls[N]['input']> extends { requestId: string }
    ? { readonly repeatable: Repeatable }
    : unknown
}

/** Calls by name, each of which the compiler checks. */
export function registry<const Calls extends Record<string, Call>>(calls: Calls & Complete<Calls>): Calls {
  return calls
}

/** Whether the call with this input is repeatable; without a request id it is. */
export function isRepeatable({ repeatable = true }: Call, input: Readonly<Record<string, unknown>>): boolean {
  return typeof repeatable === 'function' ? repeatable(input) : repeatable
}

/** Whether the client may send the call again, where no answer has come. */
export function isIdempotent({ idempotent }: Call): boolean {
  return idempotent === true
}

/** Where a call is answered on the site's own origin: rewrites of firebase.json to the services `api` and `console`. */
export function callPath(name: string): string {
  return `/${name.startsWith('admin') ? 'console' : 'api'}/${name}`
}
