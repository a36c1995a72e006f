import { termsOfSale } from '@tablee/domain/legal-texts'
import { operator } from '@tablee/domain/operator'
import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { describe, expect, it, vi } from 'vitest'
import { sampleGroup } from '../../testing/groups.ts'
import type { EveningDetails } from '../evening-details.ts'
import type { Message } from '../outbox.ts'
import {
  accountDeletedMail,
  codeMail,
  emailChangedMail,
  passwordChangedMail,
  passwordResetMail,
  providerSignInMail,
  welcomeMail,
} from './account-mails.tsx'
import {
  blockedPaymentMail,
  bookedMail,
  givenTicketMail,
  movedMail,
  recapMail,
  shortTableMail,
  unusedTicketMail,
} from './booking-mails.tsx'
import { adminCancelledMail, calledOffMail, cancelledMail, seatTakenMail } from './cancellation-mails.tsx'
import { absenceMail, feedbackRequestMail, matchMail, reportAnswerMail } from './feedback-mails.tsx'
import { reminderMail, revealMail, rsvpMail, seatQuestionMail, venueCountMail } from './group-mails.tsx'
import { textsChangedMail } from './legal-mails.tsx'
import { blockedMail } from './moderation-mails.tsx'
import { openingMail } from './opening-mails.tsx'
import type { OrderLines } from './order-summary.tsx'
import {
  partRefundedMail,
  type RefundedMail,
  refundedMail,
  refundFailedMail,
  restoredMail,
} from './refund-mails.tsx'
import { teamMail } from './team-mails.tsx'
import {
  seatOfferMail,
  waitCalledOffMail,
  waitlistClosedMail,
  waitlistJoinedMail,
} from './waitlist-mails.tsx'

// Not the product's own, so that a link which ignores the configuration is noticed. It is read once, by the
// first mail.
vi.hoisted(() => vi.stubEnv('PUBLIC_ORIGIN', 'https://site.example/'))

const calledOff = {
  cause: 'venue-closed',
  kept: 'ticket',
  amount: 899,
  payment_id: 'pi_nina',
  money_until: new Date('2026-12-10T23:00:00Z'),
} as const
const evening: EveningDetails = {
  registrationId: '2026-11-26_nina',
  eventDate: '2026-11-26',
  bookingNo: 1,
  city: 'Paris',
  now: new Date('2026-11-20T12:00:00Z'),
}
const paid: OrderLines = {
  orderedAt: new Date('2099-01-01T12:00:00Z'),
  paymentId: 'pi_nina',
  label: 'Billet',
  amount: 719,
  originalAmount: 899,
  hasDiscount: true,
  discountPercentage: 20,
}
const free = { ...paid, paymentId: null, amount: 0, discountPercentage: 100 }
const full = { ...paid, amount: 899, hasDiscount: false, discountPercentage: 0 }
const unused = { eventDate: evening.eventDate, order: paid }
const refunded: RefundedMail = {
  paymentId: 'pi_nina',
  amount: 899,
  earlier: 0,
  disputedAmount: 0,
  isPending: false,
  revoked: 'ticket',
  evening,
}
const match = {
  eventDate: evening.eventDate,
  agreement: 'feminine',
  matches: [
    { uid: 'lea', first_name: 'Léa', contact: { kind: 'phone', value: '06 39 98 21 07' } },
    { uid: 'rosa', first_name: 'Rosa', contact: { kind: 'handle', value: '@rosa_au_plateau' } },
  ],
  contact: { kind: 'email', value: 'nina@tablee.example' },
} as const
const joined = { eventDate: evening.eventDate, position: 3, now: evening.now }
const offered = { eventDate: evening.eventDate, until: new Date('2026-11-23T13:05:00Z') }
const rsvpUrl = 'https://site.example/rsvp#2026-11-26_nina.1.a.b'
const link = 'https://site.example/reset-password?code=a-code'

type Compose = (firstName: string) => Promise<Message>

const greeting: Readonly<Record<string, Compose>> = {
  'team message': (firstName) =>
    teamMail({ firstName, title: 'Entrée par la cour', text: 'Le portail vert.\n\nÀ jeudi.' }),
  'called off': (firstName) => calledOffMail({ ...evening, ...calledOff, firstName }),
  'called off without a table': (firstName) =>
    calledOffMail({ ...evening, ...calledOff, cause: 'no-table', firstName }),
  'called off with money': (firstName) =>
    calledOffMail({ ...evening, ...calledOff, kept: 'money', firstName }),
  table: (firstName) => revealMail({ ...evening, ...sampleGroup, changed: null, firstName }),
  'changed table': (firstName) =>
    revealMail({
      ...evening,
      ...sampleGroup,
      changed: { people: true, venue: false, venueFound: false, tableNumber: false, venueEdited: false },
      firstName,
    }),
  reminder: (firstName) =>
    reminderMail({ ...evening, venueTable: sampleGroup.venueTable, rsvpUrl, firstName }),
  'reminder without a place': (firstName) =>
    reminderMail({ ...evening, venueTable: null, rsvpUrl, firstName }),
  'question of Thursday morning': (firstName) =>
    rsvpMail({ ...evening, venueTable: sampleGroup.venueTable, url: rsvpUrl, firstName }),
  'question to the author of an answer': (firstName) =>
    seatQuestionMail({ ...evening, paidWith: 'ticket', firstName }),
  'question to the author who subscribes': (firstName) =>
    seatQuestionMail({ ...evening, paidWith: 'subscription', firstName }),
  'called off as asked': (firstName) =>
    calledOffMail({ ...evening, ...calledOff, cause: 'no-table', asAsked: true, firstName }),
  'noted absence': (firstName) => absenceMail({ ...evening, url: rsvpUrl, firstName }),
  'feedback request': (firstName) => feedbackRequestMail({ ...evening, firstName }),
  match: (firstName) => matchMail({ ...match, firstName }),
  code: (firstName) => codeMail({ code: '012345', firstName }),
  welcome: (firstName) => welcomeMail({ firstName }),
  recap: (firstName) => recapMail({ ...evening, isTicket: true, order: paid, firstName }),
  booked: (firstName) => bookedMail({ ...evening, paidWith: 'ticket', firstName }),
  moved: (firstName) => movedMail({ ...evening, firstName, from: { ...evening, eventDate: '2026-11-19' } }),
  'booked by subscription': (firstName) => bookedMail({ ...evening, paidWith: 'subscription', firstName }),
  cancelled: (firstName) => cancelledMail({ ...evening, ticketLost: false, firstName }),
  'a seat that was given up and taken': (firstName) =>
    seatTakenMail({ ...evening, compensation: 'ticket', firstName }),
  'cancelled seat of a ticket': (firstName) => cancelledMail({ ...evening, ticketLost: true, firstName }),
  refunded: (firstName) => refundedMail({ ...refunded, firstName }),
  'refund pending': (firstName) => refundedMail({ ...refunded, isPending: true, firstName }),
  'part refunded': (firstName) =>
    partRefundedMail({ paymentId: 'pi_nina', part: 300, left: 599, isPending: false, firstName }),
  'refund failed': (firstName) => refundFailedMail({ paymentId: 'pi_nina', amount: 899, firstName }),
  'ticket restored': (firstName) => restoredMail({ amount: 899, restored: 'ticket', firstName }),
  'used ticket': (firstName) => restoredMail({ amount: 899, restored: 'used-ticket', firstName }),
  'ticket owed': (firstName) => restoredMail({ amount: 899, restored: 'owed', firstName }),
  'nothing restored': (firstName) => restoredMail({ amount: 899, restored: 'nothing', firstName }),
  'subscription restored': (firstName) => restoredMail({ amount: 3999, restored: 'subscription', firstName }),
  'unused ticket': (firstName) => unusedTicketMail({ ...unused, explanation: 'closed', firstName }),
  'ticket for a short table': (firstName) => shortTableMail({ eventDate: evening.eventDate, firstName }),
  'place in a waitlist': (firstName) => waitlistJoinedMail({ ...joined, firstName }),
  'seat that is held': (firstName) => seatOfferMail({ ...offered, firstName }),
  'end of a wait': (firstName) => waitlistClosedMail({ eventDate: evening.eventDate, firstName }),
  'end of a wait for a called-off evening': (firstName) =>
    waitCalledOffMail({ eventDate: evening.eventDate, firstName }),
  'payment of somebody blocked': (firstName) => blockedPaymentMail({ ...unused, firstName }),
}

const all: Readonly<Record<string, Compose>> = {
  ...greeting,
  'password reset': () => passwordResetMail({ link }),
  'changed address': () => emailChangedMail(),
  'changed password': () => passwordChangedMail(),
  'account deleted': () => accountDeletedMail({ isDormant: false }),
  'unused account deleted': () => accountDeletedMail({ isDormant: true }),
  'open city': () => openingMail({ id: 'lyon' }),
  'sale of subscriptions': () => openingMail({ id: 'subscriptions' }),
  'count for a venue': () =>
    venueCountMail({
      eventDate: '2026-11-26',
      venue: { name: 'Le Double Six' },
      tables: 2,
      people: 11,
      isFinal: true,
    }),
  'no table for a venue': () =>
    venueCountMail({
      ...{ eventDate: '2026-11-26', venue: { name: 'Le Double Six' }, tables: 0, people: 0, isFinal: true },
    }),
  'sign-in by a provider': () => providerSignInMail({ providers: ['Google'] }),
}

/** The visible text: without markup, with the entities that the templates use decoded. */
const read = (html: string) => html.replaceAll(/<!--.*?-->|<[^>]+>/gs, '').replaceAll('&#x27;', "'")

describe.each(Object.entries(all))('the %s e-mail', (_, mail) => {
  it('has a subject, a French page and a text part', async () => {
    const { subject, html, text } = await mail('Nina')
    expect(subject.length).toBeGreaterThan(10)
    expect(html).toContain('lang="fr"')
    expect(text).toMatch(/^Bonjour( Nina)?,$/m)
    expect(text).toContain('bonjour@tablee.example')
  })

  it('keeps the French punctuation together, in both parts', async () => {
    const { subject, html, text } = await mail('Nina')
    for (const part of [subject, read(html), text]) {
      expect(part).not.toMatch(/[\w’] [:;!?»€%](\s|$)|« |\d (h|€|%|minutes)\b/)
    }
  })

  it('speaks of nothing undefined, and loads nothing from elsewhere', async () => {
    const { html, text } = await mail('Nina')
    expect(html + text).not.toMatch(/undefined|null|NaN|\[object/)
    expect(html).not.toMatch(/<img|<script|url\(|@import/)
  })

  it('leads to pages of the configured site, to calendars, a map and the support, and nowhere else', async () => {
    const { html, text } = await mail('Nina')
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => new URL(String(href)))
    const pages = links.filter(({ origin }) => origin === 'https://site.example')
    expect(Object.values(routes)).toEqual(expect.arrayContaining(pages.map(({ pathname }) => pathname)))
    const others = links.filter((each) => !pages.includes(each))
    for (const { href } of others)
      expect(href).toMatch(/^(mailto:bonjour@|https:\/\/(calendar\.google|outlook\.live|www\.google)\.com\/)/)
    expect(html + text).not.toContain('https://tablee.example')
  })

  it('says what to delete by hand where a file may leave an entry behind, and else does not speak of it', async () => {
    const { text, attachments } = await mail('Nina')
    const methods = attachments.flatMap(({ content_type: type }) => /method=(\w+)/.exec(type)?.[1] ?? [])
    const words = text.replaceAll(/\s+/g, ' ')
    expect(words.includes('si la soirée y est en double, effacez la plus ancienne')).toBe(
      methods.includes('PUBLISH'),
    )
    expect(
      /Effacez-l[ea] : le (second )?fichier joint ne l[ea] retire que de certains agendas/.test(words),
    ).toBe(methods.includes('CANCEL'))
  })

  it('stays under the size at which Gmail cuts a mail off', async () => {
    expect((await mail('Nina')).html.length).toBeLessThan(50_000)
  })
})

describe.each(Object.entries(greeting))('the %s e-mail', (_, mail) => {
  it('greets by name, and prints markup in it as text', async () => {
    expect((await mail('Nina')).text).toContain('Bonjour Nina,')
    const { subject, html } = await mail('<img src=x onerror=alert(1)>"&')
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;')
    expect(subject).not.toContain('<')
  })
})

describe.each(['table', 'changed table', 'reminder'] as const)('the %s e-mail', (kind) => {
  it('leads from « Voir ma table » to the table', async () => {
    const html = (await greeting[kind]?.('Nina'))?.html ?? ''
    expect(html).toMatch(/<a href="https:\/\/site\.example\/true-confirmation"(?:(?!<\/a>).)*Voir ma table/s)
  })
})

describe('the code e-mail', () => {
  it('shows the code whole, reads it out digit by digit, and says how long it lives', async () => {
    const { subject, html, text } = await codeMail({ code: '012345' })
    expect(html).toContain('>012345<')
    expect(html).toContain('aria-label="0 1 2 3 4 5"')
    expect(text.match(/\b\d{6}\b/g)).toEqual(['012345'])
    expect(subject).toContain('012345')
    expect(text).toContain('10\u00A0minutes')
  })

  it('greets without a name that it does not know', async () => {
    expect((await codeMail({ code: '012345' })).text).toContain('Bonjour,')
  })
})

describe('the recap', () => {
  it('says when, where and how much, with the discount', async () => {
    const { subject, text } = await recapMail({ ...evening, isTicket: true, order: paid })
    expect(text).toContain('Une place ne se rembourse pas\u00A0; elle se déplace une fois')
    expect(subject).toBe('Votre place est réservée\u00A0: jeudi 26\u00A0novembre')
    expect(text).toContain('Jeudi 26\u00A0novembre')
    expect(text).toContain('Paris')
    expect(text).toMatch(/Billet\s+8,99\u00A0€/)
    expect(text).toMatch(/Réduction de 20\u00A0%\s+−1,80\u00A0€/)
    expect(text).toMatch(/Total payé\s+7,19\u00A0€/)
  })

  it('promises a late seat no hour that may be over, and no other Thursday', async () => {
    const textAt = async (now: string) => {
      const { text } = await recapMail({ ...evening, isTicket: true, now: new Date(now), order: paid })
      return text.replaceAll(/\s+/g, ' ')
    }
    const inTime = await textAt('2026-11-24T22:58:59Z')
    expect(inTime).toContain('Mercredi, la veille, vous saurez avec qui et où : les profils à 18 h')
    const late = await textAt('2026-11-24T22:59:00Z')
    expect(late).toContain('Un e\u2011mail vous dit avec qui et où, dès que votre table est prête.')
    expect(late).toContain('si vous ne pouvez plus venir, dites « Je ne peux pas ».')
    expect(late).not.toMatch(/la veille|se déplace/)
  })

  it('says the terms of a ticket, and not of a subscription', async () => {
    const { text } = await recapMail({ ...evening, isTicket: false, order: paid })
    expect(text).not.toMatch(/rembourse|se déplace/)
  })

  it('names no discount where there is none', async () => {
    const { text } = await recapMail({ ...evening, isTicket: true, order: full })
    expect(text).not.toContain('Réduction')
    expect(text).toMatch(/Total payé\s+8,99\u00A0€/)
  })

  it('leads to the receipt of what was paid', async () => {
    const { html } = await recapMail({ ...evening, isTicket: true, order: paid })
    expect(html).toContain('https://site.example/receipt?payment=pi_nina')
  })

  it('calls a free ticket a gift, which has no receipt', async () => {
    const { html, text } = await recapMail({ ...evening, isTicket: true, order: free })
    expect(text).toMatch(/Total payé\s+Offert/)
    expect(html).not.toContain('/receipt')
  })
})

describe('the e-mail of a direct registration', () => {
  it('says when and what paid for it, and names no price', async () => {
    const byTicket = await bookedMail({ ...evening, paidWith: 'ticket' })
    const bySubscription = await bookedMail({ ...evening, paidWith: 'subscription' })
    expect(byTicket.subject).toBe('Votre place est réservée\u00A0: jeudi 26\u00A0novembre')
    expect(byTicket.text).toContain('Votre billet vaut pour cette soirée.')
    expect(bySubscription.text).toContain('comprise dans votre abonnement')
    expect(byTicket.text + bySubscription.text).not.toMatch(/€|Total/)
  })
})

describe('the e-mail of a move to another Thursday', () => {
  it('names both evenings, and has the file of the one and the end of the other', async () => {
    const { subject, text, attachments } = await movedMail({
      ...evening,
      from: { ...evening, eventDate: '2026-11-19' },
    })
    expect(subject).toBe('Votre place change de jeudi\u00A0: jeudi 26\u00A0novembre')
    expect(text).toMatch(/votre place du jeudi 19\snovembre passe au jeudi 26\snovembre/)
    expect(attachments.map(({ content }) => /^METHOD:(\w+)/m.exec(content)?.[1])).toEqual([
      'PUBLISH',
      'CANCEL',
    ])
  })
})

describe('the e-mail of a changed password', () => {
  it('says what to do for a user who did not change it: choose another one, and write to us', async () => {
    const { html, text } = await passwordChangedMail()
    expect(html).toContain('https://site.example/forgot-password')
    expect(html).toContain('mailto:bonjour@tablee.example?subject=Mon%20mot%20de%20passe')
    expect(text).toContain('Si c’est vous, vous n’avez rien à faire.')
  })
})

describe('the e-mail of a cancellation', () => {
  it('says which evening, and what is kept', async () => {
    const { subject, text } = await cancelledMail({ ...evening, ticketLost: false })
    expect(subject).toBe('Votre réservation est annulée\u00A0: jeudi 26\u00A0novembre')
    expect(text).toContain('comme vous l’avez demandé. Votre abonnement court toujours')
    expect(text).not.toContain('billet')
  })

  it('says that the ticket of the seat is lost, and that the subscription goes on', async () => {
    const { text } = await cancelledMail({ ...evening, ticketLost: true })
    expect(text).toContain(
      'comme vous l’avez demandé. Le billet qui l’a payée est perdu\u00A0: il n’est ni rendu ni remboursé. Votre abonnement court toujours',
    )
  })
})

it.each(Object.entries(all))(
  'the %s e-mail prints an address in its text, and no encoded link to it',
  async (_, mail) => {
    const { text } = await mail('Nina')
    expect(text).not.toMatch(/mailto:|subject=/)
    expect(text).not.toMatch(/(\S+@\S+)[\s\]]+\1/)
  },
)

describe('the e-mail of a payment that went back', () => {
  const textOf = async (changes: Partial<RefundedMail>) =>
    (await refundedMail({ ...refunded, ...changes })).text.replaceAll(/\s+/g, ' ')

  it('says how much, and that the seat is free', async () => {
    const { subject, text, attachments } = await refundedMail(refunded)
    expect(subject).toBe('Remboursement de 8,99\u00A0€\u00A0: votre place est libérée')
    expect(text).toContain('Votre paiement de 8,99\u00A0€ vous a été remboursé')
    expect(text).toContain('Votre place du jeudi 26\u00A0novembre est libérée. Le billet')
    expect(attachments[0]?.content).toContain('METHOD:CANCEL')
  })

  it('speaks of a dispute as the bank’s doing, without blame', async () => {
    const text = await textOf({ disputedAmount: 899 })
    expect(text).toContain('vous a été rendu par votre banque, après contestation')
    expect(text).not.toContain('cinq à dix jours')
  })

  it('tells what we gave back from what the bank did', async () => {
    const text = await textOf({ disputedAmount: 599 })
    expect(text).toContain(
      'De votre paiement de 8,99 €, nous vous avions déjà remboursé 3,00 € ; votre banque vous a rendu le reste, soit 5,99 €, après contestation.',
    )
    expect(text).not.toContain('8,99 € vous a été')
  })

  it('names a part, and the rest when it follows, each by its own sum', async () => {
    const part = await partRefundedMail({ paymentId: 'pi_nina', part: 300, left: 599, isPending: false })
    expect(part.subject).toBe('Remboursement de 3,00\u00A0€')
    expect(part.text).toMatch(/remboursé 3,00\s€/)
    expect(part.text).toMatch(/Il reste 5,99\s€ de ce paiement/)
    const { subject } = await refundedMail({ ...refunded, earlier: 300, evening: null })
    expect(subject).toBe('Remboursement de 5,99\u00A0€')
    expect(await textOf({ earlier: 300 })).toContain(
      'nous vous avions déjà remboursé 3,00 €. Le reste, soit 5,99 €, vous a été remboursé à son tour',
    )
  })

  it('speaks of no seat where none was freed, and says what is void', async () => {
    const text = await textOf({ revoked: 'subscription', evening: null })
    expect(text).toContain('L’abonnement réglé par ce paiement n’est plus valable')
    expect(text).not.toMatch(/place|agenda/)
    expect((await refundedMail({ ...refunded, evening: null })).attachments).toEqual([])
    expect(await textOf({ revoked: null, evening: null })).not.toContain('valable')
  })

  it('leads to the receipt', async () => {
    expect((await refundedMail(refunded)).html).toContain('https://site.example/receipt?payment=pi_nina')
  })
})

describe('the file of an evening', () => {
  it('comes with every seat, and takes the evening away again with a cancellation', async () => {
    const mails = [
      await recapMail({ ...evening, isTicket: true, order: paid }),
      await bookedMail({ ...evening, paidWith: 'ticket' }),
      await cancelledMail({ ...evening, ticketLost: false }),
    ]
    const files = mails.map(({ attachments: [file] }) => file)
    for (const file of files) {
      expect(file?.filename).toBe('tablee-2026-11-26.ics')
      expect(file?.content).toContain('UID:2026-11-26_nina@tablee.example')
      expect(file?.content).toContain('URL:https://site.example/')
    }
    const method = (name: string) => `text/calendar; charset=utf-8; method=${name}`
    expect(files.map((file) => file?.content_type)).toEqual(['PUBLISH', 'PUBLISH', 'CANCEL'].map(method))
    expect(files.map((file) => /^METHOD:(\w+)/m.exec(file?.content ?? '')?.[1])).toEqual([
      'PUBLISH',
      'PUBLISH',
      'CANCEL',
    ])
  })

  it('has web calendars beside it in the page, whose long addresses are not in the text', async () => {
    const { html, text } = await recapMail({ ...evening, isTicket: true, order: paid })
    expect(html).toContain('href="https://calendar.google.com/')
    expect(html).toContain('href="https://outlook.live.com/')
    expect(text).toContain('À noter dans votre agenda\u00A0: ouvrez le fichier joint. Une fois suffit')
    expect(text).not.toMatch(/calendar\.google|outlook/)
  })

  it('names no member, neither do the calendar links', async () => {
    const { html, attachments } = await recapMail({
      ...evening,
      isTicket: true,
      order: paid,
      firstName: 'Nina-Lou',
    })
    expect(attachments[0]?.content).not.toContain('Nina-Lou')
    expect(html.match(/href="[^"]*Nina-Lou/)).toBeNull()
  })
})

describe('the e-mail of a new password', () => {
  it('carries the link in both parts, says how long it lives and what to do if it was not asked for', async () => {
    const { html, text } = await passwordResetMail({ link })
    expect(html).toContain(`href="${link}"`)
    expect(text.split(link)).toHaveLength(2)
    expect(text).toContain('valable une heure')
    expect(text).toContain('Si ce n’est pas vous')
  })

  it('names the way in where the account has no password, and offers no link to a new one', async () => {
    const { subject, html, text } = await providerSignInMail({ providers: ['Google', 'Apple'] })
    expect(subject).toBe('Vous vous connectez avec Google ou Apple')
    expect(text).toContain('vous vous connectez avec Google ou Apple')
    expect(html).not.toContain('reset-password')
  })
})

describe('a user who is registered', () => {
  const registered = '2026-12-03'
  const mails: Readonly<Record<string, () => Promise<Message>>> = {
    'given ticket': () => givenTicketMail({ registered }),
    'unused ticket': () => unusedTicketMail({ ...unused, explanation: 'already-registered', registered }),
    'ticket restored': () => restoredMail({ amount: 899, restored: 'ticket', registered }),
    'end of a wait': () => waitlistClosedMail({ eventDate: evening.eventDate, registered }),
    'wait for a called-off evening': () => waitCalledOffMail({ eventDate: evening.eventDate, registered }),
    opening: () => openingMail({ id: 'lyon' }, registered),
  }

  it.each(Object.entries(mails))('reads from when on another Thursday can be booked: %s', async (_, mail) => {
    const text = (await mail()).text.replaceAll(/\s+/g, ' ')
    expect(text).toContain(
      'Avec votre place du jeudi 3 décembre, un autre jeudi se réserve dès vendredi 4 décembre, 20 h.',
    )
    expect(text).toContain('Voir ma réservation')
    expect(text).not.toContain('Choisir un jeudi')
  })

  it('reads it too in the morning after a short table', async () => {
    const { text } = await shortTableMail({ eventDate: '2026-11-26' })
    expect(text.replaceAll(/\s+/g, ' ')).toContain('dès vendredi 27 novembre, 20 h : il s’appliquera')
  })
})

describe('a blocked user, who cannot sign in,', () => {
  const blocked = true
  const off = { ...evening, ...calledOff, blocked }
  const mails: Readonly<Record<string, () => Promise<Message>>> = {
    'called off': () => calledOffMail(off),
    'called off, a free ticket': () => calledOffMail({ ...off, amount: null, money_until: null }),
    'called off, a subscription': () =>
      calledOffMail({ ...off, kept: 'subscription', amount: null, money_until: null }),
    'called off with a gift': () => calledOffMail({ ...off, kept: 'gift', amount: null, money_until: null }),
    'called off with money': () => calledOffMail({ ...off, kept: 'money', money_until: null }),
    'cancelled by an admin': () => adminCancelledMail({ ...evening, compensation: 'ticket', blocked }),
    'a seat that was given up and taken': () =>
      seatTakenMail({ ...evening, compensation: 'subscription', blocked }),
    refunded: () => refundedMail({ ...refunded, blocked }),
    'part refunded': () =>
      partRefundedMail({ paymentId: 'pi_nina', part: 300, left: 599, isPending: false, blocked }),
    'ticket restored': () => restoredMail({ amount: 899, restored: 'ticket', blocked }),
    'payment refunded': () =>
      unusedTicketMail({ ...unused, explanation: 'called-off', outcome: 'refund', blocked }),
    'payment without a seat': () => blockedPaymentMail(unused),
  }

  it.each(Object.entries(mails))('gets no link that needs it: %s', async (_, mail) => {
    const { html, text } = await mail()
    expect(html).not.toMatch(/href="[^"]*\/(login|profile|receipt|thursday-selection)/)
    expect(text).not.toMatch(/depuis votre profil|de votre choix|choisissez/i)
  })

  it('reads where to write instead, and about which payment', async () => {
    const read = async (mail: Promise<Message>) => (await mail).text.replaceAll(/\s+/g, ' ')
    expect(await read(calledOffMail(off))).toContain(
      `Écrivez à ${product.supportEmail} jusqu’au jeudi 10 décembre, en indiquant la référence pi_nina : nous vous rendons 8,99 €, sur la carte qui l’a réglé.`,
    )
    const receipt = `Pour recevoir votre reçu, écrivez à ${product.supportEmail} en indiquant la référence pi_nina.`
    for (const mail of [refundedMail({ ...refunded, blocked }), blockedPaymentMail(unused)])
      expect(await read(mail)).toContain(receipt)
    for (const mail of [
      seatTakenMail({ ...evening, compensation: 'ticket', blocked }),
      calledOffMail({ ...off, kept: 'gift', amount: null, money_until: null }),
    ])
      expect(await read(mail)).toContain(
        `écrivez à ${product.supportEmail}, nous verrons avec vous ce que devient votre billet.`,
      )
  })
})

it('the unused ticket’s e-mail says why there is no seat', async () => {
  const because = ['closed', 'full', 'called-off', 'already-registered'] as const
  const texts = await Promise.all(
    because.map(async (each) => (await unusedTicketMail({ ...unused, explanation: each })).text),
  )
  expect(texts[0]).toContain('déjà closes')
  expect(texts[1]).toContain('déjà complète')
  expect(texts[2]).toContain('n’aura pas lieu')
  expect(texts[3]).toContain('déjà une place')
})

it('the unused ticket’s e-mail speaks of a payment only where there was one', async () => {
  const explanation = 'full'
  expect((await unusedTicketMail({ ...unused, explanation })).text).toContain(
    'Votre paiement est bien arrivé, mais',
  )
  const gift = await unusedTicketMail({ ...unused, explanation, order: free })
  expect(gift.text).toContain('Votre billet est bien enregistré, mais')
  expect(gift.text).not.toContain('paiement')
})

describe('the confirmation of an order', () => {
  const orders = {
    recap: (order: OrderLines) => recapMail({ ...evening, isTicket: true, order }),
    'unused ticket': (order: OrderLines) => unusedTicketMail({ ...unused, explanation: 'full', order }),
  }

  it.each(Object.entries(orders))(
    'the %s names the operator and carries the terms of that day',
    async (_, mail) => {
      const { text, attachments } = await mail(paid)
      for (const fact of [operator.name, operator.address, operator.telephone, operator.email])
        expect(text).toContain(fact)
      expect(text).toContain('article L221-28, 12°, du code de la consommation')
      const terms = attachments.find(({ filename }) => filename.startsWith('conditions-de-vente-'))
      expect(terms?.content_type).toContain('text/html')
      for (const { title } of termsOfSale.clauses) expect(terms?.content).toContain(title)
      expect(terms?.content).toContain('8,99')
    },
  )

  it('sent again after the terms have changed it carries no others', async () => {
    const { text, attachments } = await recapMail({
      ...evening,
      isTicket: true,
      order: { ...paid, orderedAt: new Date('2026-11-22') },
    })
    expect(attachments.map(({ filename }) => filename)).toEqual(['tablee-2026-11-26.ics'])
    expect(text).toContain('étaient jointes au premier')
  })
})

it('a decision’s e-mail has the rule, what it rests on, and how to contest it', async () => {
  const { text, html } = await blockedMail({ firstName: 'Nina', ground: 'pictures', basis: 'report' })
  for (const words of [
    'sans l’accord de ceux qui y figurent',
    'ce qui nous a été signalé',
    '6\u00A0mois',
    operator.mediator.site,
  ])
    expect(text).toContain(words)
  expect(html).toContain('href="https://site.example/cgu#comportement"')
})

it('a block’s e-mail says what becomes of a seat that stays, and speaks of none else', async () => {
  const block = { firstName: 'Nina', ground: 'pictures', basis: 'report' } as const
  expect(
    (await blockedMail({ ...block, registeredFor: '2026-11-26' })).text.replaceAll(/\s+/g, ' '),
  ).toContain(
    'Votre place du jeudi 26 novembre reste à votre nom, mais vous ne recevrez plus rien sur votre table',
  )
  expect((await blockedMail(block)).text).not.toContain('Votre place')
})

it('a change of the legal texts is put in sentences, with what it asks for', async () => {
  const changed = { since: '2026-11-27', changes: ['Une chose change.', 'Une autre aussi.'] }
  const { text } = await textsChangedMail({ ...changed, asksConsent: true })
  for (const words of [
    'vendredi 27\u00A0novembre 2026',
    ...changed.changes,
    'votre accord avant votre prochaine',
  ])
    expect(text).toContain(words)
  // It also goes to those who are blocked, who cannot sign in.
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    `depuis votre profil, ou en écrivant à ${product.supportEmail}.`,
  )
  expect((await textsChangedMail({ ...changed, asksConsent: false })).text).toContain(
    'Vous n’avez rien à faire',
  )
})

it('the name at the head leads to the site, but in the last e-mail to somebody who has left', async () => {
  expect((await welcomeMail()).html).toContain('href="https://site.example/"')
  expect((await accountDeletedMail({ isDormant: false })).html).not.toContain('https://site.example')
  expect((await welcomeMail()).text).toMatch(/^Tablée\n/m)
})

it('the last e-mail says what nobody asked for, and asks nobody then whether they did', async () => {
  const asked = (await accountDeletedMail({ isDormant: false })).text.replaceAll(/\s+/g, ' ')
  const unused = (await accountDeletedMail({ isDormant: true })).text.replaceAll(/\s+/g, ' ')
  const [question, reason] = [
    'Si ce n’est pas vous',
    'Vous n’avez pas utilisé votre compte depuis 3 ans : comme',
  ]
  expect([asked.includes(question), asked.includes(reason)]).toEqual([true, false])
  expect([unused.includes(question), unused.includes(reason)]).toEqual([false, true])
})

it('an opening is told with what can be had now, and that the request is gone', async () => {
  const { subject, text } = await openingMail({ id: 'lyon' })
  expect(subject).toBe('Lyon ouvre ses jeudis')
  for (const words of ['on réserve désormais son jeudi à Lyon', 'votre demande est effacée'])
    expect(text).toContain(words)
  const sale = await openingMail({ id: 'subscriptions' })
  expect(sale.subject).toBe('Les abonnements sont en vente')
  expect(sale.text).toContain('3\u00A0mois pour 39,99\u00A0€')
})

describe('after an evening', () => {
  it('the feedback request leads to its page, and says until when answers can be changed', async () => {
    const { subject, html, text } = await feedbackRequestMail({ eventDate: evening.eventDate })
    expect(subject).toBe('Alors, cette tablée\u00A0?')
    expect(html).toContain('href="https://site.example/evening-feedback?jeudi=2026-11-26"')
    expect(html).toContain('href="https://site.example/report?jeudi=2026-11-26"')
    expect(text).toContain('jusqu’à lundi 20\u00A0h')
  })

  it('two who chose each other read the contacts that were exchanged, and their own', async () => {
    const { subject, html, text } = await matchMail(match)
    expect(subject).toBe('Vous vous êtes choisies')
    for (const word of ['Léa', '06 39 98 21 07', 'Rosa', '@rosa_au_plateau', 'nina@tablee.example'])
      expect(text).toContain(word)
    expect(html).toContain('href="https://site.example/evening?jeudi=2026-11-26"')
    expect((await matchMail({ ...match, agreement: 'neutral' })).subject).toBe('C’est réciproque')
    expect((await matchMail({ ...match, agreement: 'masculine' })).subject).toBe('Vous vous êtes choisis')
  })

  it('an answer to a report has the admin’s lines, and the emergency numbers', async () => {
    const { html, text } = await reportAnswerMail({
      answer: 'Merci.\nNous avons agi.',
      eventDate: evening.eventDate,
    })
    expect(html).toContain('href="https://site.example/report?jeudi=2026-11-26"')
    expect(text).toMatch(/Merci\.\n+Nous avons agi\./)
    expect(text).toMatch(/17.*112.*114/s)
  })
})
