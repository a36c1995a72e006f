import type { CallInput, CallName, CallOutput, RefusalCode } from '@tablee/domain'
import { createContext, useContext } from 'react'
import { call } from '../../firebase/functions.ts'
import { refusalOf } from '../../firebase/refused.ts'

/** The calls that are carried out once an id. */
type ActName = { [N in CallName]: CallInput<N> extends { requestId: string } ? N : never }[CallName]
type Asked<Input> = Input extends unknown ? Omit<Input, 'requestId'> : never

/** Of each act of a page that may have been done, unheard: the id under which it was sent. */
export const UnheardActs = createContext(new Map<string, string>())

/**
 * Sends an act of an admin. Until it is known whether it was done, the same act of the same page goes under the same id,
 * also from a dialog that was closed and opened again: the server does it once. Another reason makes it no other act; where
 * it was done for the first one, the server says so.
 */
export function useAct() {
  const unheard = useContext(UnheardActs)

  return async function act<N extends ActName>(name: N, input: Asked<CallInput<N>>): Promise<CallOutput<N>> {
    const same = JSON.stringify([name, { ...input, reason: undefined }])
    const requestId = unheard.get(same) ?? crypto.randomUUID()
    unheard.set(same, requestId)
    try {
      // TypeScript does not put together again what `Asked` took apart.
      const output = await call(name, { ...input, requestId } as unknown as CallInput<N>)
      unheard.delete(same)
      return output
    } catch (error) {
      // To forget the id: what was refused was not done, and is another act when it is sent again.
      if (!mayBeDone(refusalOf(error))) unheard.delete(same)
      throw error
    }
  }
}

/** Whether nobody knows if it was done: the server, or Stripe behind it, did not answer. */
export function mayBeDone(refusal: RefusalCode): boolean {
  return refusal === 'unavailable' || refusal === 'payment-unavailable'
}
