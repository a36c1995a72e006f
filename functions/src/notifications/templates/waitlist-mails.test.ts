import { bookingClosesAt } from '@tablee/domain/calendar'
import { describe, expect, it, vi } from 'vitest'
import {
  seatOfferMail,
  waitCalledOffMail,
  waitlistClosedMail,
  waitlistJoinedMail,
} from './waitlist-mails.tsx'

vi.hoisted(() => vi.stubEnv('PUBLIC_ORIGIN', 'https://site.example/'))

const eventDate = '2026-11-26'
const early = new Date('2026-11-20T12:00:00Z')
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

describe('the e-mail that confirms a place in a waitlist', () => {
  it('names the place, for how long a seat is held, and until when one waits', async () => {
    const { subject, html, text } = await waitlistJoinedMail({ eventDate, position: 3, now: early })
    expect(plain(subject)).toBe('Vous êtes dans la file : jeudi 26 novembre')
    expect(plain(text)).toContain('vous êtes à la 3e place de la file')
    expect(plain(text)).toContain('elle vous attend 60 minutes, sauf si les réservations ferment avant')
    expect(plain(text)).toContain('jusqu’au jeudi 26 novembre, 18 h ; mercredi et jeudi')
    expect(html).toContain('href="https://site.example/waitlist?jeudi=2026-11-26"')
  })

  it('says who is the first, and after the booking deadline names its shorter time', async () => {
    const now = bookingClosesAt(eventDate)
    const { text } = await waitlistJoinedMail({ eventDate, position: 1, now })
    expect(plain(text)).toContain('vous êtes en tête de la file')
    expect(plain(text)).toContain('elle vous attend 20 minutes.')
  })
})

it('the e-mail of a seat that is held says until when, and leads to it', async () => {
  const { subject, html } = await seatOfferMail({ eventDate, until: new Date('2026-11-23T13:05:00Z') })
  expect(subject).toBe('Une chaise se libère\u00A0: elle est à vous jusqu’à 14\u00A0h\u00A005')
  expect(html).toContain('href="https://site.example/waitlist?jeudi=2026-11-26"')
})

it('the e-mails at the end of a wait say why, and that nothing was charged', async () => {
  const [closed, off] = [await waitlistClosedMail({ eventDate }), await waitCalledOffMail({ eventDate })]
  expect(plain(closed.subject)).toBe('Pas de chaise, cette fois : jeudi 26 novembre')
  expect(plain(off.subject)).toBe('Ce jeudi est annulé : jeudi 26 novembre')
  expect(off.text).toContain('la soirée n’aura pas lieu')
  for (const { text } of [closed, off]) expect(text).toMatch(/[Rr]ien n’a été débité/)
})
