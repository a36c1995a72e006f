import { getAuth } from 'firebase-admin/auth'
import { brokenInvariants } from '../../audit/invariants.ts'
import { booksFrom, readStored } from '../../audit/read-books.ts'
import { db } from '../../trust/crowd.ts'
import { stripe } from '../../trust/stripe.ts'
import { unlessEqual } from '../../trust/tally.ts'

/** What is wrong in the database after so many people have booked one evening each: somebody without a seat, or twice. */
export async function faultsOf(people: number): Promise<string[]> {
  const stored = await readStored({ db: db(), auth: getAuth() }, stripe(), true)
  const books = booksFrom(stored, Date.now())
  const registered = books.user_registrations.where((it) => it.registration_status === 'registered')
  return [
    ...unlessEqual(registered.length, people, 'registrations'),
    ...unlessEqual(books.user_registrations.size, people, 'registrations, ended ones too'),
    ...unlessEqual(books.ticket_purchases.size, people, 'tickets'),
    ...unlessEqual(books.payments.size, people, 'payments'),
    ...unlessEqual(books.mail.where(({ key }) => key.startsWith('recap_')).length, people, 'e-mails'),
    ...brokenInvariants(books).map(({ no, says, ids }) => `${no} ${says}: ${ids.slice(0, 3).join(', ')}`),
  ]
}
