import { describe, expect, it } from 'vitest'
import { testUser } from '../testing/ana.ts'
import { attendeeSnapshot, type BookingProfile, bookingProfileSchema } from './attendee.ts'

const date = '2026-11-26'

describe('the snapshot of a person', () => {
  it('holds what the matcher, the console and the export need', () => {
    const { terms_accepted_at: _at, terms_version: _terms, personality_results: _results, ...rest } = testUser
    expect(attendeeSnapshot(testUser, date)).toEqual({ ...rest, mbtiType: 'ENFP', dominantDisc: 'I' })
  })

  it('has the last name, which may be missing', () => {
    expect(attendeeSnapshot({ ...testUser, last_name: 'Martin' }, date)?.last_name).toBe('Martin')
    expect(attendeeSnapshot({ ...testUser, last_name: null }, date)?.last_name).toBe('')
  })

  it.each<keyof BookingProfile>([
    'first_name',
    'age',
    'gender',
    'personality_results',
    'selected_passion',
    'selected_city',
    'selected_activities',
    'terms_accepted_at',
  ])('is none while %s is missing', (field) => {
    expect(attendeeSnapshot({ ...testUser, [field]: null }, date)).toBeNull()
    expect(attendeeSnapshot({ ...testUser, [field]: undefined }, date)).toBeNull()
  })

  it('is none for a city or activity that is not open, nor for a name that is none', () => {
    expect(attendeeSnapshot({ ...testUser, selected_city: { id: 'lyon', name: 'Lyon' } }, date)).toBeNull()
    const karaoke = [{ id: 'karaoke', name: 'Karaoké', emoji: '🎤' }]
    expect(attendeeSnapshot({ ...testUser, selected_activities: karaoke }, date)).toBeNull()
    expect(attendeeSnapshot({ ...testUser, first_name: 'A\u0000' }, date)).toBeNull()
    expect(attendeeSnapshot(null, date)).toBeNull()
  })

  it('has the catalogue’s names of city and activities, each once, without those that are not open', () => {
    const selected_city = { id: 'paris', name: 'Gratuit sur paris.example' }
    const forged = { id: 'bar-jeux', name: 'Appelez le 08', emoji: '☎️' }
    const karaoke = { id: 'karaoke', name: 'Karaoké', emoji: '🎤' }
    const attendee = attendeeSnapshot(
      { ...testUser, selected_city, selected_activities: [forged, karaoke, forged] },
      date,
    )
    expect(attendee).toMatchObject({
      selected_city: { id: 'paris', name: 'Paris' },
      selected_activities: [{ id: 'bar-jeux', name: 'Bar à jeux', emoji: '🎲' }],
    })
    expect(attendee?.selected_activities).toHaveLength(1)
  })

  it('has the catalogue’s names of interests, whatever a browser has stored', () => {
    const forged = testUser.selected_passion?.map((one) => ({ ...one, name: 'Appelez le 08', colour: 'x' }))
    expect(attendeeSnapshot({ ...testUser, selected_passion: forged }, date)?.selected_passion).toEqual(
      testUser.selected_passion,
    )
  })

  it('is not hindered by what else stands in the document', () => {
    expect(bookingProfileSchema.parse({ ...testUser, selected_pricing: 'nonsense', avatar_url: 7 })).toEqual(
      testUser,
    )
  })
})
