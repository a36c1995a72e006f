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
  it('finds nothing between two runs that no cron separates', () => {
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

  it('runs what a jump passes once each, in the order of the last due times', () => {
    expect(due('2026-11-24T22:58:00Z', '2026-11-26T11:02:00Z')).toEqual([
      'formGroups 25 00:05',
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
    const days = ['2026-10-24', '2026-10-25', '2026-10-26', '2027-03-27', '2027-03-28', '2027-03-29']
    expect(days.flatMap((day) => due(`${day}T00:30:00Z`, `${day}T12:00:00Z`, daily))).toEqual(
      days.map((day) => `openThursdays ${day.slice(-2)} 03:00`),
    )
  })

  it('runs a daily cron once after a jump over years', () => {
    const daily = { openThursdays: '0 3 * * *' }
    expect(due('2026-11-24T12:00:00Z', '2036-11-24T12:00:00Z', daily)).toEqual(['openThursdays 24 03:00'])
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
