import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  type AdminAction,
  type AuditDocument,
  adminRoutes,
  collections,
  type MailDocument,
  type PaymentDocument,
  paths,
  type TicketDocument,
} from '@tablee/domain'
import { beAdmin } from '../../support/admin.ts'
import { database } from '../../support/database.ts'
import { createPerson, type Person } from '../../support/person.ts'
import { seat } from '../../support/seat.ts'
import { callHangs, callRefuses } from '../network.ts'
import type { State } from '../state.ts'
import { fill, open, press, see } from '../visit.ts'
import { without } from '../without.ts'

const { people, journal } = adminRoutes

/** `/admin/personnes` and `/admin/journal`. */
export const adminPeopleStates: State[] = [
  {
    name: 'admin-personnes',
    route: people,
    async visit(page) {
      await beAdmin(page)
      await open(page, people, 'Cherchez quelqu’un')
    },
  },
  {
    name: 'admin-personnes-found',
    route: people,
    async visit(page) {
      await regular()
      await createPerson({ user: { first_name: 'Éléonore' }, account: { blocked: true } })
      await createPerson({ user: { first_name: 'elena' } })
      await find(page, 'ele')
      await see(page, 'elena')
    },
  },
  {
    name: 'admin-personnes-nobody',
    route: people,
    async visit(page) {
      await find(page, 'Zébulon')
      await see(page, 'Personne ne répond')
    },
  },
  {
    name: 'admin-personnes-error',
    route: people,
    async visit(page) {
      await callRefuses(page, 'adminFindPeople')
      await find(page, 'ele')
      await see(page, 'Relancer la lecture')
    },
  },
  { name: 'admin-personne', route: people, visit: file },
  {
    name: 'admin-personne-newcomer',
    route: people,
    async visit(page) {
      const { uid } = await createPerson({ user: { first_name: null } })
      await beAdmin(page)
      await open(page, `${people}?personne=${uid}`, 'Aucune réservation.')
    },
  },
  {
    name: 'admin-personne-gone',
    route: people,
    async visit(page) {
      await beAdmin(page)
      await open(page, `${people}?personne=nobody`, 'Cette personne n’est plus là.')
    },
  },
  {
    name: 'admin-personne-loading',
    route: people,
    async visit(page) {
      const { uid } = await regular()
      await callHangs(page, 'adminPerson')
      await beAdmin(page)
      await open(page, `${people}?personne=${uid}`, 'On consulte le registre…')
    },
  },
  {
    name: 'admin-personne-refund',
    route: people,
    async visit(page) {
      await file(page)
      await press(page, /^Rembourser le paiement/)
      await see(page, /^La somme entière/)
    },
  },
  {
    name: 'admin-personne-refund-wrong',
    route: people,
    async visit(page) {
      await file(page)
      await press(page, /^Rembourser le paiement/)
      await fill(page, { 'Montant en euros': '1200' })
      await see(page, /^Un montant jusqu’à/)
    },
  },
  {
    name: 'admin-personne-cancel',
    route: people,
    async visit(page) {
      await file(page)
      await press(page, /^Annuler la place du/)
      await press(page, 'Libérer cette place')
      await see(page, 'Dites pourquoi')
    },
  },
  {
    name: 'admin-personne-block',
    route: people,
    async visit(page) {
      await callRefuses(page, 'adminBlock', 'being-erased')
      await file(page)
      await press(page, 'Bloquer')
      await fill(page, { Motif: 'Menaces à table' })
      await press(page, 'Bloquer ce compte')
      await see(page, 'en cours d’effacement')
    },
  },
  {
    name: 'admin-journal',
    route: journal,
    async visit(page) {
      const { uid } = await regular()
      const acts: [AdminAction, Partial<AuditDocument>][] = [
        ['venue-saved', { subject: 'venues/le-double-six', details: { name: 'Le Double Six' } }],
        ['evening-changed', { subject: 'thursday_events/2026-11-26', details: { capacity: 48 } }],
        ['reservations-exported', { subject: 'user_registrations', details: {} }],
        ['mail-resent', { user_id: uid, details: { kind: 'table_revealed' } }],
        ['person-blocked', { reason: null, details: {} }],
      ]
      for (const [n, [action, more]] of acts.entries()) await line(action, n, more)
      await beAdmin(page)
      await open(page, journal, 'une personne effacée')
    },
  },
  {
    name: 'admin-journal-empty',
    route: journal,
    async visit(page) {
      await beAdmin(page)
      await without(collections.audit, () => open(page, journal, 'Aucun geste de cette sorte.'))
    },
  },
]

async function find(page: Page, query: string): Promise<void> {
  await beAdmin(page)
  await open(page, people, 'Cherchez quelqu’un')
  await fill(page, { 'Prénom, e‑mail ou paiement': query })
  await press(page, 'Chercher')
}

/** The file of somebody with something of everything. */
async function file(page: Page): Promise<void> {
  const { uid } = await regular()
  await beAdmin(page)
  await open(page, `${people}?personne=${uid}`, 'Rappel du jeudi')
}

/** A seat, payments, tickets, e-mails of which one never arrived, and what an admin did. */
async function regular(): Promise<Person> {
  const person = await createPerson({ user: { first_name: 'Éloïse' } })
  const { uid, email } = person
  const { id, thursday_event_id: date } = await seat(person)
  const paid = await pay(uid, { thursday_event_id: date, receipt_number: '2026-000123' })
  await database.doc(paths.registrationById(id)).update({ ticket_id: paid })
  await pay(uid, { status: 'refunded', refunded_amount: 899, receipt_number: '2026-000098' })
  await pay(uid, {
    status: 'partially_refunded',
    refunded_amount: 300,
    pricing_type: 'monthly-3',
    amount: 3999,
  })
  await ticket(uid, { id: paid, status: 'paid', thursday_event_id: date, payment_id: paid })
  await ticket(uid, { id: `given_${uid}` })
  await mail(email, 'payment_confirmation', { state: 'SUCCESS', attempts: 1 })
  await mail(email, 'welcome', { state: 'SUCCESS', attempts: 2 })
  const error = 'EENVELOPE: Message rejected: 452 mailbox full'
  await mail(email, 'table_reminder', { state: 'ERROR', attempts: 8, error })
  await line('ticket-given', 6, {
    user_id: uid,
    reason: 'Le micro est tombé en panne au milieu de la partie',
  })
  return person
}

async function pay(uid: string, more: Partial<PaymentDocument>): Promise<string> {
  const id = `pi_shot${randomUUID().slice(0, 8)}`
  const payment: PaymentDocument = {
    id,
    user_id: uid,
    thursday_event_id: '2026-11-19',
    pricing_type: 'ticket',
    amount: 899,
    original_amount: 899,
    discount_percentage: 0,
    promo_code: null,
    currency: 'eur',
    status: 'succeeded',
    refunded_amount: 0,
    receipt_number: null,
    created_at: new Date(),
    paid_at: new Date(),
    livemode: false,
    ...more,
  }
  await database.doc(paths.payment(id)).create(payment)
  return id
}

async function ticket(uid: string, more: Partial<TicketDocument> & { id: string }): Promise<void> {
  const blank = { thursday_event_id: null, status: 'unused', payment_id: null } as const
  const made: TicketDocument = { user_id: uid, created_at: new Date(), ...blank, ...more }
  await database.doc(paths.ticket(more.id)).create(made)
}

async function mail(
  to: string,
  kind: MailDocument['kind'],
  delivery: Partial<MailDocument['delivery']>,
): Promise<void> {
  const sent: MailDocument = {
    to,
    kind,
    message: null,
    created_at: new Date(),
    delivery: {
      state: 'PENDING',
      attempts: 0,
      error: null,
      lease_expires_at: null,
      next_attempt_at: null,
      end_time: new Date(),
      ...delivery,
    },
  }
  await database.doc(paths.mail(`shot_${randomUUID()}`)).create(sent)
}

async function line(action: AdminAction, hoursAgo: number, more: Partial<AuditDocument>): Promise<void> {
  const id = randomUUID()
  const written: AuditDocument = {
    id,
    at: new Date(Date.now() - hoursAgo * 3_600_000),
    admin_id: 'adele',
    admin_email: 'adele@tablee.example',
    action,
    subject: collections.users,
    user_id: null,
    reason: null,
    details: {},
    ...more,
  }
  await database.doc(paths.audit(id)).create(written)
}
