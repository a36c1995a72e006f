import type { State } from './state.ts'
import { adminEveningStates } from './states/admin-evenings.ts'
import { adminHealthStates } from './states/admin-health.ts'
import { adminPeopleStates } from './states/admin-people.ts'
import { adminReservationsStates } from './states/admin-reservations.ts'
import { adminTablesStates } from './states/admin-tables.ts'
import { bookingStates } from './states/booking.ts'
import { eveningStates } from './states/evening.ts'
import { figureStates } from './states/figures.ts'
import { paymentStates } from './states/payment.ts'
import { personStates } from './states/person.ts'
import { promoCodeStates } from './states/promo-codes.ts'
import { publicStates } from './states/public.ts'
import { receiptStates } from './states/receipt.ts'
import { signInStates } from './states/sign-in.ts'
import { troubleStates } from './states/trouble.ts'
import { venueStates } from './states/venues.ts'

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
  'admin-lieux': venueStates,
  'admin-codes-promo': promoCodeStates,
  'admin-chiffres': figureStates,
  'admin-evenings': adminEveningStates,
  'admin-health': adminHealthStates,
  'admin-people': adminPeopleStates,
  'admin-reservations': adminReservationsStates,
  'admin-tables': adminTablesStates,
}
