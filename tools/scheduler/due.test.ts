import { describe, expect, it } from 'vitest'
import { dueCrons, isFrequent } from './due.ts'

const crons = {
  retryOutbox: '*/5 * * * *',
  sweep: '0 * * * *',
  openThursdays: '0 3 * * *',
  formGroups: '5 0 * * 3',
  unlockMembers: '0 18 * * 3',
  unlockVenues: '0 20 * * 3',
  remind: '0 12 * * 4',
}

/** The due crons as `name dd hh:mm` in Paris time, which is UTC+1 in winter. */
function due(from: string, until: string, declared: Record<string, string> = crons): string[] {
  const clock = new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return dueCrons(declared, new Date(from), new Date(until)).map(
    ({ name, at }) => `${name} ${clock.format(at)}`,
  )
}

describe('dueCrons', () => {
  it('finds nothing between two looks that no cron separates', () => {
    expect(due('2026-11-24T22:56:00Z', '2026-11-24T22:59:59Z')).toEqual([])
  })

  it('counts the moment itself as due, and once only', () => {
    expect(due('2026-11-24T22:59:59Z', '2026-11-24T23:05:00Z')).toEqual([
      'sweep 25 00:00',
      'retryOutbox 25 00:05',
      'formGroups 25 00:05',
    ])
    expect(due('2026-11-24T23:05:00Z', '2026-11-24T23:05:01Z')).toEqual([])
  })

  it('runs the whole week in its order when the clock jumps over it', () => {
    expect(due('2026-11-24T22:58:00Z', '2026-11-26T11:02:00Z')).toEqual([
      'formGroups 25 00:05',
      'openThursdays 25 03:00',
      'unlockMembers 25 18:00',
      'unlockVenues 25 20:00',
      'openThursdays 26 03:00',
      'retryOutbox 26 12:00',
      'sweep 26 12:00',
      'remind 26 12:00',
    ])
  })

  it('finds nothing when the clock stands or goes back', () => {
    expect(due('2026-11-24T22:58:00Z', '2026-11-24T22:58:00Z')).toEqual([])
    expect(due('2026-11-26T11:02:00Z', '2026-11-24T22:58:00Z')).toEqual([])
  })

  it('keeps to the time of Paris across both changes of hour', () => {
    const daily = { openThursdays: '0 3 * * *' }
    expect(due('2027-03-27T12:00:00Z', '2027-03-29T12:00:00Z', daily)).toEqual([
      'openThursdays 28 03:00',
      'openThursdays 29 03:00',
    ])
    expect(due('2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z', daily)).toEqual([
      'openThursdays 25 03:00',
      'openThursdays 26 03:00',
    ])
  })

  it('replays the last sixty days of a jump over years', () => {
    expect(due('2026-11-24T12:00:00Z', '2036-11-24T12:00:00Z', { openThursdays: '0 3 * * *' })).toHaveLength(
      60,
    )
  })
})

describe('isFrequent', () => {
  it('holds for every hour and more often', () => {
    expect(
      Object.entries(crons)
        .filter(([, cron]) => isFrequent(cron))
        .map(([name]) => name),
    ).toEqual(['retryOutbox', 'sweep'])
  })
})
