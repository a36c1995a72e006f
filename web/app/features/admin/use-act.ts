import type { CallInput, CallName, CallOutput, RefusalCode } from '@tablee/domain'
import { createContext, useContext } from 'react'
import { call } from '../../firebase/functions.ts'
import { refusalOf } from '../../firebase/refused.ts'

/** The calls that are carried out once an id. */
type ActName = { [N in CallName]: CallInput<N> extends { requestId: string } ? N : never }[CallName]
type Asked<Input> = Input extends unknown ? Omit<Input, 'requestId'> : never

/** Of each act of a page that adds something and may have been done, unheard: the id under which it was sent. */
export const UnheardActs = createContext(new Map<string, string>())

/**
 * Sends an act of an admin. One that adds something, which may have been done, goes under the same id until it is known, also
 * from a dialog that was closed and opened again: the server does it once. Another reason makes it no other act; where it was
 * done for the first one, the server says so. One that says how something is to be may be done twice, and has an id of its own
 * each time: by then somebody may have set it otherwise.
 */
export function useAct() {
  const unheard = useContext(UnheardActs)

  return async function act<N extends ActName>(name: N, input: Asked<CallInput<N>>): Promise<CallOutput<N>> {
    const same = JSON.stringify([name, { ...input, reason: undefined }])
    const before = unheard.get(same)
    const requestId = before ?? crypto.randomUUID()
    if (adds(name, input)) unheard.set(same, requestId)
    try {
      // TypeScript does not put together again what `Asked` took apart.
      const output = await call(name, { ...input, requestId } as unknown as CallInput<N>)
      unheard.delete(same)
      return output
    } catch (error) {
      if (isSettled(refusalOf(error), before !== undefined)) unheard.delete(same)
      throw error
    }
  }
}

const adding: readonly ActName[] = ['adminRefund', 'adminGiveTicket', 'adminResendMail', 'adminCallOff']

/** Whether it would be done twice if it were sent twice: money, a ticket, an e-mail, whatever is new. */
function adds(name: ActName, input: object): boolean {
  return (
    adding.includes(name) ||
    ('id' in input && input.id === null) ||
    ('create' in input && input.create === true)
  )
}

/** Whether it is known what became of the id. A refusal of a second sending may have come before the first was looked for. */
function isSettled(refusal: RefusalCode, again: boolean): boolean {
  if (mayBeDone(refusal) || refusal === 'refund-not-noted') return false
  return !again || refusal === 'done-otherwise'
}

/** Whether nobody knows if it was done: the server, or Stripe behind it, did not answer. */
export function mayBeDone(refusal: RefusalCode): boolean {
  return refusal === 'unavailable' || refusal === 'payment-unavailable'
}
