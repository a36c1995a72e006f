import { describe, expect, it, vi } from 'vitest'
import { sampleGroup } from '../../testing/groups.ts'
import type { EveningDetails } from '../evening-details.ts'
import { calledOffMail } from './cancellation-mails.tsx'
import { reminderMail, revealMail, venueCountMail } from './group-mails.tsx'

vi.hoisted(() => vi.stubEnv('PUBLIC_ORIGIN', 'https://site.example/'))

const evening: EveningDetails = {
  registrationId: '2026-11-26_nina',
  eventDate: '2026-11-26',
  bookingNo: 1,
  city: 'Paris',
  now: new Date('2026-11-25T19:00:00Z'),
}
const money_until = new Date('2026-12-10T23:00:00Z')
const off = { cause: 'too-few', amount: 899, payment_id: 'pi_1', money_until } as const
const nothingPaid = { ...off, amount: null, payment_id: null, money_until: null }
const table = { ...evening, ...sampleGroup, revealNo: 1 }
const same = { people: false, venue: false, venueFound: false, tableNumber: false, venueEdited: false }

describe('the e-mail of the table', () => {
  it('names the others with type and interests, the bar, the table and what to begin with', async () => {
    const { subject, text } = await revealMail({ ...table, changed: null })
    expect(subject).toBe('Votre tablée et son adresse\u00A0: jeudi 26\u00A0novembre')
    expect(text).toContain('Inès, INFJ')
    expect(text).toContain('Cuisine, Jeux de société, Photo')
    expect(text).toContain('Le Double Six, table 3')
    expect(text).toContain('14, rue des Trois-Couronnes, 75011 Paris')
    expect(text).toContain(sampleGroup.icebreakers[0])
    expect(text).toContain('Dites «\u00A0Je ne peux pas\u00A0»')
    expect(text).toContain(sampleGroup.rsvpUrl)
  })

  it('has a calendar file that names the venue and no member, each newer than the last', async () => {
    const versions = await Promise.all(
      [1, 2].map((revealNo) => revealMail({ ...table, revealNo, changed: null })),
    )
    const files = versions.map(({ attachments: [file] }) => file?.content ?? '')
    for (const file of files) {
      expect(file).toContain('LOCATION:Le Double Six')
      expect(file).not.toMatch(/Inès|Malik/)
    }
    const sequences = files.map((file) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]))
    expect(sequences).toEqual([101, 102])
  })

  it('says that it takes the place of another one where the reader was moved', async () => {
    const { subject, text } = await revealMail({
      ...table,
      changed: { ...same, people: true },
    })
    expect(subject).toBe('Votre table a changé\u00A0: jeudi 26\u00A0novembre')
    expect(text).toContain('Vos convives ont changé. Voici où vous asseoir désormais')
    expect(text).toContain('notre e‑mail précédent')
    expect(text).not.toMatch(/désist|Votre bar/)
  })

  it('names of what has changed no more than what has, and replaces nothing where it is the first', async () => {
    const leadOf = async (people: boolean, venue: boolean) =>
      (
        await revealMail({ ...table, changed: { ...same, people, venue, tableNumber: true } })
      ).text.replaceAll(/\s+/g, ' ')
    expect(await leadOf(false, true)).toContain('Votre bar a changé.')
    expect(await leadOf(false, true)).not.toContain('convives ont')
    expect(await leadOf(true, true)).toContain('Vos convives et votre bar ont changé.')
    expect(await leadOf(false, false)).toContain('un autre numéro')
    expect((await revealMail({ ...table, changed: null })).text).not.toMatch(/remplace|précédent/)
  })

  it('says where no bar is found yet that the known one is wrong, takes it out of the calendar, and says when one is', async () => {
    const changed = { ...same, people: true, venue: true, tableNumber: true }
    const lost = await revealMail({ ...table, venueTable: null, revealNo: 2, changed })
    expect(lost.subject).toContain('Votre table cherche son bar')
    expect(lost.text).toContain('n’y allez pas')
    expect(lost.text).toContain('L’adresse vous arrive par e‑mail')
    expect(lost.text).toContain('Inès, INFJ')
    expect(lost.text).not.toMatch(/Double Six|comptoir|Votre bar/)
    expect(lost.attachments[0]?.content).toContain('SEQUENCE:102')
    expect(lost.attachments[0]?.content).not.toContain('Double Six')
    const found = await revealMail({
      ...table,
      revealNo: 3,
      changed: { ...same, venue: true, venueFound: true },
    })
    expect(found.text).toContain('Votre bar est trouvé. Voici où vous asseoir désormais')
  })

  it('prints markup in a member’s name as text', async () => {
    const others = [{ id: 'x', firstName: '<img src=x>', mbtiType: 'ENFP', interests: ['<b>'] }]
    const { html } = await revealMail({ ...table, others, changed: null })
    expect(html).not.toMatch(/<img|<b>/)
  })
})

describe('the reminder', () => {
  it('says the hour and the place again', async () => {
    const { subject, text } = await reminderMail({
      ...evening,
      venueTable: sampleGroup.venueTable,
      rsvpUrl: 'https://site.example/rsvp',
    })
    expect(subject).toBe('C’est ce soir, à 20\u00A0h')
    expect(text).toContain('Le Double Six, table 3')
    expect(text).toMatch(/Voir le bar sur un plan\s+https:\/\/www\.google\.com\/maps\/search\//)
  })

  it('promises the address where there is none yet', async () => {
    const { text } = await reminderMail({
      ...evening,
      venueTable: null,
      rsvpUrl: 'https://site.example/rsvp',
    })
    expect(text).toContain('L’adresse vous arrive par e‑mail')
  })
})

it('the last count for a venue says until when it may rise, and until when it may fall', async () => {
  const count = { eventDate: evening.eventDate, venue: { name: 'Le Double Six' }, tables: 2, people: 11 }
  const { text } = await venueCountMail({ ...count, isFinal: true })
  expect(text.replaceAll(/\s+/g, ' ')).toContain('monter ou baisser un peu jusqu’à 20 h 30')
})

it('an edit of the venue is named as one, and with other changes with them', async () => {
  const edited = { ...same, venueEdited: true }
  const mail = await revealMail({ ...table, changed: edited })
  expect(mail.subject).toMatch(/^L’adresse de votre table a changé/)
  expect(mail.text).toContain('l’adresse ou l’indication de votre bar ne sont plus les mêmes')
  expect(mail.text).toContain('Le Double Six')
  const both = await revealMail({ ...table, changed: { ...edited, people: true } })
  expect(both.subject).toMatch(/^Votre table a changé/)
  expect(both.text).toContain('Vos convives ont changé. Le nom')
})

describe('the e-mail of an evening that is called off', () => {
  it('says why, takes the evening out of the calendar, and what is theirs again', async () => {
    const { subject, text, html, attachments } = await calledOffMail({ ...evening, ...off, kept: 'ticket' })
    expect(subject).toBe('La soirée du jeudi 26\u00A0novembre n’aura pas lieu')
    expect(text).toContain('trop peu de personnes')
    expect(text).toContain('Votre billet vous est rendu')
    expect(attachments[0]?.content).toContain('METHOD:CANCEL')
    expect(text).toContain('Jusqu’au jeudi 10\u00A0décembre')
    expect(text).toContain('demandez 8,99\u00A0€ à la place du billet')
    expect(html).toMatch(/href="[^"]*\/profile"/)

    const free = await calledOffMail({ ...evening, ...nothingPaid, kept: 'ticket' })
    expect(free.text).toContain('Votre billet vous est rendu')
    expect(free.text).not.toContain('rembours')
    expect((await calledOffMail({ ...evening, ...nothingPaid, kept: 'subscription' })).text).toContain(
      'Votre abonnement court toujours',
    )
    const given = (await calledOffMail({ ...evening, ...nothingPaid, kept: 'gift' })).text
    expect(given).toContain('nous vous offrons un billet')
    expect(given).not.toContain('court toujours')
    const none = (await calledOffMail({ ...evening, ...nothingPaid, kept: null })).text
    expect(none).not.toMatch(/billet|abonnement/)
  })

  it('says of a seat without a table that the seat ends, and not the evening', async () => {
    const mail = await calledOffMail({ ...evening, ...off, cause: 'no-table', kept: 'ticket' })
    expect(mail.subject).toBe('Votre place du jeudi 26\u00A0novembre est annulée')
    expect(mail.text).toContain('une table où vous asseoir le jeudi 26\u00A0novembre, sans en trouver')
    expect(mail.text).toContain('Votre billet vous est rendu')
    expect(mail.text).toContain('demandez 8,99\u00A0€ à la place du billet')
    expect(mail.text).not.toContain('n’aura pas lieu')
    expect(mail.attachments[0]?.content).toContain('METHOD:CANCEL')
  })

  it('called off with the money back says how much, and each cause in its words', async () => {
    const money = await calledOffMail({
      ...{ ...evening, ...off, money_until: null },
      ...{ cause: 'venue-closed', kept: 'money' },
    })
    expect(money.text).toContain('Nous vous remboursons 8,99\u00A0€')
    expect(money.text).toContain('est fermé')
    expect(money.text).not.toContain('à la place du billet')
    for (const cause of ['force-majeure', 'other'] as const)
      expect((await calledOffMail({ ...evening, ...off, cause, kept: 'ticket' })).text).toContain(
        cause === 'other' ? 'Nous ne pouvons pas tenir' : 'force majeure',
      )
  })
})
