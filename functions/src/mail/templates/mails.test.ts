import { describe, expect, it } from 'vitest'
import type { Message } from '../outbox.ts'
import { codeMail } from './code-mail.tsx'
import { keptTicketMail } from './kept-ticket-mail.tsx'
import { recapMail } from './recap-mail.tsx'
import { welcomeMail } from './welcome-mail.tsx'

const paid = {
  label: 'Ticket',
  amount: 719,
  originalAmount: 899,
  hasDiscount: true,
  discountPercentage: 20,
  eventDate: '2026-11-26',
}
const place = 'Paris'
const free = { ...paid, amount: 0, discountPercentage: 100 }
const full = { ...paid, amount: 899, hasDiscount: false, discountPercentage: 0 }

const all: Readonly<Record<string, (firstName: string) => Promise<Message>>> = {
  code: (firstName) => codeMail({ code: '012345', firstName }),
  welcome: (firstName) => welcomeMail({ firstName }),
  recap: (firstName) => recapMail({ ...paid, place, firstName }),
  'kept ticket': (firstName) => keptTicketMail({ ...paid, because: 'closed', firstName }),
}

/** Text as a person reads it: no markup, entities resolved as far as the templates use them. */
const read = (html: string) => html.replaceAll(/<!--.*?-->|<[^>]+>/gs, '').replaceAll('&#x27;', "'")

describe.each(Object.entries(all))('the %s e-mail', (_, mail) => {
  it('has a subject, a French page and a text part', async () => {
    const { subject, html, text } = await mail('Nina')
    expect(subject.length).toBeGreaterThan(10)
    expect(html).toContain('lang="fr"')
    expect(text).toContain('Bonjour Nina,')
    expect(text).toContain('bonjour@tablee.example')
  })

  it('prints markup in a name as text', async () => {
    const { subject, html } = await mail('<img src=x onerror=alert(1)>"&')
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;')
    expect(subject).not.toContain('<')
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

  it('stays under the size at which Gmail cuts a mail off', async () => {
    expect((await mail('Nina')).html.length).toBeLessThan(50_000)
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
    const { subject, text } = await recapMail({ ...paid, place })
    expect(subject).toBe('Votre place est réservée\u00A0: jeudi 26 novembre')
    expect(text).toContain('Jeudi 26 novembre')
    expect(text).toContain('Paris')
    expect(text).toMatch(/Ticket\s+8,99\u00A0€/)
    expect(text).toMatch(/Réduction de 20\u00A0%\s+−1,80\u00A0€/)
    expect(text).toMatch(/Total payé\s+7,19\u00A0€/)
  })

  it('names no discount where there is none', async () => {
    const { text } = await recapMail({ ...full, place })
    expect(text).not.toContain('Réduction')
    expect(text).toMatch(/Total payé\s+8,99\u00A0€/)
  })

  it('calls a free ticket a gift', async () => {
    expect((await recapMail({ ...free, place })).text).toMatch(/Total payé\s+Offert/)
  })
})

it('the kept ticket’s e-mail says why there is no seat', async () => {
  const because = ['closed', 'full', 'called-off', 'already-registered'] as const
  const texts = await Promise.all(
    because.map(async (each) => (await keptTicketMail({ ...full, because: each })).text),
  )
  expect(texts[0]).toContain('déjà closes')
  expect(texts[1]).toContain('déjà complète')
  expect(texts[2]).toContain('n’aura pas lieu')
  expect(texts[3]).toContain('déjà une place')
})
