import type { RefusalCode } from '@tablee/domain'

/** What a refusal may tell beside its code: field paths, seconds to wait; never a value that a person typed. */
export type RefusalDetails = Readonly<Record<string, string | number | boolean | readonly string[]>>

/**
 * An expected refusal: throw it anywhere below a `callable`, which answers it as a coded error. The site finds the
 * French words by the code; the message is for developers only.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
