import type { State } from './state.ts'
import { adminEveningStates } from './states/admin-evenings.ts'
import { adminTablesStates, figureStates } from './states/admin-figures.ts'
import { adminPeopleStates } from './states/admin-people.ts'
import { adminReportsStates } from './states/admin-reports.ts'
import { bookingStates } from './states/booking.ts'
import {
  adminHealthStates,
  adminReservationsStates,
  adminTonightStates,
  promoCodeStates,
  venueStates,
} from './states/console.ts'
import { eveningStates, receiptStates } from './states/evening.ts'
import { feedbackStates } from './states/feedback.ts'
import { paymentStates } from './states/payment.ts'
import { personStates } from './states/person.ts'
import { playStates } from './states/play.ts'
import { publicStates, troubleStates } from './states/public.ts'
import { signInStates } from './states/sign-in.ts'

/** All states of all screens, by part of the product. Each part becomes a contact sheet. */
export const states: Readonly<Record<string, readonly State[]>> = {
  public: publicStates,
  'sign-in': signInStates,
  person: personStates,
  booking: bookingStates,
  payment: paymentStates,
  receipt: receiptStates,
  evening: eveningStates,
  play: playStates,
  feedback: feedbackStates,
  trouble: troubleStates,
  'admin-lieux': venueStates,
  'admin-codes-promo': promoCodeStates,
  'admin-chiffres': figureStates,
  'admin-evenings': adminEveningStates,
  'admin-health': adminHealthStates,
  'admin-people': adminPeopleStates,
  'admin-reports': adminReportsStates,
  'admin-reservations': adminReservationsStates,
  'admin-tables': adminTablesStates,
  'admin-tonight': adminTonightStates,
}
