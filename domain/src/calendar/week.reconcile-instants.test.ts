import { describe, expect, it } from 'vitest'
import { dueInstant, eventStart, reconcileInstants, seatingStartsAt } from './week.ts'

const date = '2026-11-26'
const at = (time: string) => new Date(`2026-11-${time}+01:00`)
const inParis = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

describe('reconcileInstants', () => {
  it('are each step of the week, the second passes, and each half hour until people sit down', () => {
    const found = reconcileInstants(date).map((instant) => inParis.format(instant))
    const offHalfHours = found.filter((instant) => !/:[03]0$/.test(instant))
    expect(offHalfHours).toEqual(['mer. 00:06', 'mer. 00:20', 'jeu. 12:05', 'jeu. 12:10'])
    expect(found.slice(0, 4)).toEqual(['mer. 00:06', 'mer. 00:20', 'mer. 00:30', 'mer. 01:00'])
    expect(found).toContain('mer. 18:00')
    expect(found).toContain('mer. 20:00')
    expect(found.at(-1)).toBe('jeu. 19:30')
    expect(found).toHaveLength(91)
  })

  it.each(['2026-11-26', '2026-07-16', '2026-03-26', '2026-04-02', '2026-10-22', '2026-10-29'])(
    'are in order, each once, while the evening of %s is the current one',
    (thursday) => {
      const times = reconcileInstants(thursday).map((instant) => instant.getTime())
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
      expect(times[0]).toBe(seatingStartsAt(thursday).getTime())
      expect(times.at(-1)).toBe(eventStart(thursday).getTime() - 30 * 60_000)
      expect(times).toHaveLength(91)
    },
  )
})

describe('dueInstant', () => {
  const instants = [at('25T00:06:00'), at('25T00:20:00'), at('25T00:30:00')]

  it('is none before the first', () => {
    expect(dueInstant(instants, null, at('25T00:05:59'))).toBeNull()
    expect(dueInstant([], null, at('25T00:06:00'))).toBeNull()
  })

  it('is the last that has come, for all that were missed', () => {
    expect(dueInstant(instants, null, at('25T00:06:00'))).toEqual(at('25T00:06:00'))
    expect(dueInstant(instants, null, at('25T00:29:59'))).toEqual(at('25T00:20:00'))
    expect(dueInstant(instants, at('25T00:06:00'), at('25T00:45:00'))).toEqual(at('25T00:30:00'))
  })

  it('is none once a pass was made for it, or later', () => {
    expect(dueInstant(instants, at('25T00:20:00'), at('25T00:25:00'))).toBeNull()
    expect(dueInstant(instants, at('25T00:21:00'), at('25T00:25:00'))).toBeNull()
    expect(dueInstant(instants, at('25T00:25:00'), at('25T00:25:00'))).toBeNull()
    expect(dueInstant(instants, at('25T00:19:59'), at('25T00:25:00'))).toEqual(at('25T00:20:00'))
  })

  it('does not count a pass of the future, which a clock that was moved back has left', () => {
    expect(dueInstant(instants, at('25T20:00:00'), at('25T00:06:00'))).toEqual(at('25T00:06:00'))
  })
})
