import { describe, expect, it } from 'vitest'
import { makeScheduler } from './scheduler.ts'

const crons = { formGroups: '5 0 * * 3', unlockMembers: '0 18 * * 3' }
const monday = new Date('2026-11-23T12:00:00Z')
const tuesday = new Date('2026-11-24T22:58:00Z')
const wednesday = new Date('2026-11-25T12:00:00Z')
const thursday = new Date('2026-11-26T12:00:00Z')

function scheduler(fire?: (name: string) => Promise<void>) {
  const events: string[] = []
  const made = makeScheduler({
    crons,
    start: monday,
    fire: async ({ name }) => {
      await fire?.(name)
      events.push(name)
    },
  })
  return { ...made, events }
}

describe('makeScheduler', () => {
  it('fires what a jump passes, in order, and is over when all of it has run', async () => {
    const { run, events } = scheduler()
    await run(tuesday)
    expect(events).toEqual([])
    await run(thursday)
    expect(events).toEqual(['formGroups', 'unlockMembers'])
  })

  it('fires nothing on the way back, and the same again on the way forth', async () => {
    const { run, events } = scheduler()
    await run(wednesday)
    await run(tuesday)
    await run(wednesday)
    expect(events).toEqual(['formGroups', 'formGroups'])
  })

  it('does one run after another, however they come', async () => {
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 5))
    const { run, events } = scheduler(slow)
    await Promise.all([run(wednesday), run(thursday)])
    expect(events).toEqual(['formGroups', 'unlockMembers'])
  })

  it('goes on after a run that failed', async () => {
    let failures = 1
    const { run, events } = scheduler(async () => {
      if (failures-- > 0) throw new Error('the emulator is gone')
    })
    await expect(run(wednesday)).rejects.toThrow('gone')
    await run(thursday)
    expect(events).toEqual(['unlockMembers'])
  })
})
