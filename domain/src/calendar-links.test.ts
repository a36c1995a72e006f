import { describe, expect, it } from 'vitest'
import { calendarLinks, type EveningEntry, eveningEnd, eveningText } from './calendar-links.ts'
import { product } from './product.ts'

const origin = 'https://tablee.example'
const booked: EveningEntry = {
  registrationId: '2026-11-26_camille',
  date: '2026-11-26',
  bookingNo: 1,
  city: 'Paris',
  venue: null,
}
const revealed: EveningEntry = {
  ...booked,
  venue: { name: 'Le Double Six', address: '6, rue des Dés, 75011 Paris', description: 'Au fond.' },
}

describe('the texts of an entry', () => {
  it('say that an e-mail brings group and venue, at no hour: a late seat may come after the reveal', () => {
    expect(eveningText(booked, origin)).toEqual({
      summary: `${product.name}\u00A0: jeudi à table`,
      location: 'Paris, adresse par e\u2011mail',
      description:
        'La table est réservée à 20\u00A0h, la partie commence à 20\u00A0h\u00A045.\nUn e\u2011mail vous dit avec qui et où.',
      url: `${origin}/booking-confirmation`,
    })
  })

  it('say where it is, once it is revealed', () => {
    expect(eveningText(revealed, origin)).toMatchObject({
      location: 'Le Double Six, 6, rue des Dés, 75011 Paris',
      description: `La table est réservée à 20\u00A0h, la partie commence à 20\u00A0h\u00A045.\nDonnez le nom de ${product.name} au comptoir.`,
    })
  })
})

describe('a link to a web calendar', () => {
  const { google, outlook } = calendarLinks(revealed, origin)
  const { summary, location, description, url } = eveningText(revealed, origin)
  const parametersOf = (link: string) => Object.fromEntries(new URL(link).searchParams)

  it('opens the evening in Google’s, from 20:00 to 23:00 in Paris', () => {
    expect(google).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/render\?/)
    expect(parametersOf(google)).toEqual({
      action: 'TEMPLATE',
      text: summary,
      dates: '20261126T200000/20261126T230000',
      ctz: 'Europe/Paris',
      details: `${description}\n${url}`,
      location,
    })
  })

  it('opens the evening in Outlook’s, at the same hours', () => {
    expect(outlook).toMatch(/^https:\/\/outlook\.live\.com\/calendar\/0\/deeplink\/compose\?/)
    expect(parametersOf(outlook)).toEqual({
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: summary,
      startdt: '2026-11-26T19:00:00.000Z',
      enddt: '2026-11-26T22:00:00.000Z',
      body: `${description}\n${url}`,
      location,
    })
  })

  it('writes its spaces as calendars read them', () => {
    expect(google).toContain('Le%20Double%20Six')
  })
})

it('an evening is over for a calendar at 23:00 in Paris', () => {
  expect(eveningEnd('2026-07-02').toISOString()).toBe('2026-07-02T21:00:00.000Z')
})
