import type { State } from './state.ts'
import { bookingStates } from './states/booking.ts'
import { eveningStates } from './states/evening.ts'
import { paymentStates } from './states/payment.ts'
import { personStates } from './states/person.ts'
import { publicStates } from './states/public.ts'
import { receiptStates } from './states/receipt.ts'
import { signInStates } from './states/sign-in.ts'
import { troubleStates } from './states/trouble.ts'

/** Every screen in every state that it has, by the part of the product; a sheet each. */
export const states: Readonly<Record<string, readonly State[]>> = {
  public: publicStates,
  'sign-in': signInStates,
  person: personStates,
  booking: bookingStates,
  payment: paymentStates,
  receipt: receiptStates,
  evening: eveningStates,
  trouble: troubleStates,
}
