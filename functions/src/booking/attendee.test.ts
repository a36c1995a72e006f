import { describe, expect, it } from 'vitest'
import { ana } from '../testing/ana.ts'
import { attendeeOf, type Person, personSchema } from './attendee.ts'

const date = '2026-11-26'

describe('the snapshot of a person', () => {
  it('holds what the matcher, the console and the export need', () => {
    const { terms_accepted_at: _at, terms_version: _terms, personality_results: _results, ...kept } = ana
    expect(attendeeOf(ana, date)).toEqual({ ...kept, mbtiType: 'ENFP', dominantDisc: 'I' })
  })

  it.each<keyof Person>([
    'first_name',
    'age',
    'gender',
    'personality_results',
    'selected_passion',
    'selected_city',
    'selected_activities',
    'terms_accepted_at',
  ])('is none while %s is missing', (field) => {
    expect(attendeeOf({ ...ana, [field]: null }, date)).toBeNull()
    expect(attendeeOf({ ...ana, [field]: undefined }, date)).toBeNull()
  })

  it('is none for a city or activity that is not open, nor for a name that is none', () => {
    expect(attendeeOf({ ...ana, selected_city: { id: 'lyon', name: 'Lyon' } }, date)).toBeNull()
    const karaoke = [{ id: 'karaoke', name: 'Karaoké', emoji: '🎤' }]
    expect(attendeeOf({ ...ana, selected_activities: karaoke }, date)).toBeNull()
    expect(attendeeOf({ ...ana, first_name: 'A\u0000' }, date)).toBeNull()
    expect(attendeeOf(null, date)).toBeNull()
  })

  it('names city and activities as the house does, each once, without those that are not open', () => {
    const selected_city = { id: 'paris', name: 'Gratuit sur paris.example' }
    const forged = { id: 'bar-jeux', name: 'Appelez le 08', emoji: '☎️' }
    const karaoke = { id: 'karaoke', name: 'Karaoké', emoji: '🎤' }
    const attendee = attendeeOf(
      { ...ana, selected_city, selected_activities: [forged, karaoke, forged] },
      date,
    )
    expect(attendee).toMatchObject({
      selected_city: { id: 'paris', name: 'Paris' },
      selected_activities: [{ id: 'bar-jeux', name: 'Bar à jeux', emoji: '🎲' }],
    })
    expect(attendee?.selected_activities).toHaveLength(1)
  })

  it('names interests as the house does, whatever a browser has stored', () => {
    const forged = ana.selected_passion?.map((one) => ({ ...one, name: 'Appelez le 08', colour: 'x' }))
    expect(attendeeOf({ ...ana, selected_passion: forged }, date)?.selected_passion).toEqual(
      ana.selected_passion,
    )
  })

  it('is not hindered by what else stands in the document', () => {
    expect(personSchema.parse({ ...ana, selected_pricing: 'nonsense', avatar_url: 7 })).toEqual(ana)
  })
})
