import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type EveningFile, eveningFile } from './calendar-invite.ts'
import { product } from './product.ts'

const venue = { name: 'Le Double Six', address: '6, rue des Dés, 75011 Paris', description: 'Au fond.' }
const booked: EveningFile = {
  registrationId: '2026-11-26_camille',
  date: '2026-11-26',
  bookingNo: 1,
  city: 'Paris',
  venue: null,
  stage: 'booked',
  now: new Date('2026-11-20T10:00:00Z'),
  origin: 'https://tablee.example',
}

function read(evening: EveningFile) {
  const calendar = ICAL.Component.fromString(eveningFile(evening))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('no event in the file')
  return { calendar, event: new ICAL.Event(component), component }
}

describe('the calendar file of an evening', () => {
  it.each([
    ['2026-11-26', '2026-11-26T19:00:00.000Z', '2026-11-26T22:00:00.000Z'],
    ['2026-07-02', '2026-07-02T18:00:00.000Z', '2026-07-02T21:00:00.000Z'],
  ])('%s is from 20:00 to 23:00 in Paris', (date, start, end) => {
    const { event } = read({ ...booked, date })
    expect(event.startDate.zone.tzid).toBe('Europe/Paris')
    expect(event.startDate.toJSDate().toISOString()).toBe(start)
    expect(event.endDate.toJSDate().toISOString()).toBe(end)
  })

  it('contains no name and no address before the reveal, and the venue after it', () => {
    expect(eveningFile(booked)).not.toContain(venue.name)
    expect(read(booked).event.location).toBe('Paris, adresse par e\u2011mail')
    const { event } = read({ ...booked, stage: 'revealed', venue })
    expect(event.location).toBe('Le Double Six, 6, rue des Dés, 75011 Paris')
  })

  it('is one entry whose versions only rise, through two reveals, a cancellation and a second booking', () => {
    const versions = [
      booked,
      { ...booked, stage: 'revealed', venue } as const,
      { ...booked, stage: 'revealed', venue, revealNo: 2 } as const,
      { ...booked, stage: 'cancelled' } as const,
      { ...booked, bookingNo: 2 },
    ].map((evening) => read(evening).event)
    expect(new Set(versions.map(({ uid }) => uid))).toEqual(new Set(['2026-11-26_camille@tablee.example']))
    const sequences = versions.map(({ sequence }) => sequence)
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
  })

  it.each(['booked', 'revealed', 'cancelled'] as const)('names its organizer, %s', (stage) => {
    const organizer = read({ ...booked, stage }).component.getFirstProperty('organizer')
    expect(organizer?.getFirstValue()).toBe(`mailto:${product.supportEmail}`)
    expect(organizer?.getParameter('cn')).toBe(product.name)
  })

  it('publishes itself, and takes itself away when cancelled', () => {
    for (const [stage, method, status] of [
      ['booked', 'PUBLISH', 'CONFIRMED'],
      ['revealed', 'PUBLISH', 'CONFIRMED'],
      ['cancelled', 'CANCEL', 'CANCELLED'],
    ] as const) {
      const { calendar, component } = read({ ...booked, stage })
      expect(calendar.getFirstPropertyValue('method')).toBe(method)
      expect(component.getFirstPropertyValue('status')).toBe(status)
    }
  })

  it('says what it is, who wrote it and when, and where to read more', () => {
    const { calendar, event, component } = read(booked)
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toBe(`-//${product.name}//FR`)
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T10:00:00Z')
    expect(event.summary).toBe(`${product.name}\u00A0: jeudi à table`)
    expect(event.description).toContain('La table est réservée')
    expect(component.getFirstPropertyValue('url')).toBe('https://tablee.example/booking-confirmation')
    expect(eveningFile(booked)).toMatch(/END:VCALENDAR\r\n$/)
  })

  it('keeps its cancellation above any number of reveals', () => {
    const version = (evening: EveningFile) => read(evening).event.sequence
    const reveal = { ...booked, stage: 'revealed', venue } as const
    expect(version(booked)).toBe(100)
    expect(version(reveal)).toBe(101)
    expect(version({ ...reveal, revealNo: 200 })).toBe(198)
    expect(version({ ...booked, stage: 'cancelled' })).toBe(199)
  })

  it.each([
    ['commas, semicolons, backslashes', 'Chez « L;ou\\p », 2, rue du Dé', 'Chez « L;ou\\p », 2, rue du Dé'],
    ['line breaks', 'Un\nDeux\r\nTrois\rQuatre', 'Un\nDeux\nTrois\nQuatre'],
    ['long words and characters beyond the BMP', '🎲é'.repeat(90), '🎲é'.repeat(90)],
    ['halves of a character', 'Un\ud800bar', 'Un\ufffdbar'],
    ['control characters', 'Un\u0007bar\tici', 'Un bar ici'],
    [
      'lines that would end the event',
      'X\r\nEND:VEVENT\r\nATTENDEE:mailto:a',
      'X\nEND:VEVENT\nATTENDEE:mailto:a',
    ],
  ])('is read again by another parser as it was written: %s', (_what, name, expected) => {
    const evening = { ...booked, stage: 'revealed', venue: { ...venue, name } } as const
    const { event, component, calendar } = read(evening)
    expect(event.location).toBe(`${expected}, ${venue.address}`)
    expect(component.getAllProperties('attendee')).toEqual([])
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
  })

  it('keeps to lines of 75 octets', () => {
    const lines = eveningFile({ ...booked, stage: 'revealed', venue }).split('\r\n')
    for (const line of lines)
      expect(encodeURIComponent(line).replaceAll(/%../g, '-').length, line).toBeLessThanOrEqual(75)
  })
})
