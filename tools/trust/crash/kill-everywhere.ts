import { brokenIn } from '../../simulate/invariants.ts'
import { worldState } from '../../simulate/world-state.ts'
import type { Stop } from '../awaits.ts'
import { emptyWorld } from '../crowd.ts'
import { mischief } from '../mischief.ts'
import type { Mortals, Turns } from '../mortal.ts'
import { inTurns } from '../payers.ts'
import type { Outcome, Stage } from './outcome.ts'

/** So many deeds die in one process, so many processes at once. */
const TOGETHER = 30
const PROCESSES = 2

/** What became of an outcome that was stopped at every await. */
export type Killed = { points: number; broken: string[] }

/** Lists the awaits that an outcome passes, kills a process at each, lets everything follow, and looks at what stands. */
export async function killEverywhere(stage: Stage, mortals: Mortals, outcome: Outcome): Promise<Killed> {
  await anew()
  const stops = await stopsOf(stage, mortals, outcome)
  await anew()
  const cases = await outcome.prepare(stage, stops.length)
  const points = cases.flatMap((each, n) => (stops[n] ? [{ ...each, stop: stops[n] }] : []))
  const groups = Array.from({ length: Math.ceil(points.length / TOGETHER) }, (_, n) =>
    points.slice(n * TOGETHER, (n + 1) * TOGETHER),
  )
  const broken: string[] = []
  const follow = async ({ stop, afterwards }: (typeof points)[number], status: number | null) => {
    // To go on with the others: what a retry runs into is a finding.
    await afterwards?.({ status }).catch((error) => broken.push(`${said(stop)}: ${error}`))
  }
  const killOne = async (group: typeof points) => {
    const turns: Turns = {
      before: async (n) => group[n]?.before?.(),
      after: async (n) => group[n] && follow(group[n], null),
    }
    const deaths = await mortals.kill(group, outcome.inTurns ? turns : undefined)
    for (const [n, point] of group.entries()) {
      if (!deaths[n]?.stopped) broken.push(`${said(point.stop)}: never came to it`)
      if (!outcome.inTurns) await follow(point, deaths[n]?.status ?? null)
    }
  }
  await inTurns(groups, killOne, outcome.inTurns ? 1 : PROCESSES)
  await outcome.mend?.(stage)
  for (const { stop, faults } of points)
    for (const fault of (await faults?.()) ?? []) broken.push(`${said(stop)}: ${fault}`)
  broken.push(...brokenIn(await worldState()))
  return { points: points.length, broken: broken.map((each) => `${outcome.name}: ${each}`) }
}

async function stopsOf(stage: Stage, mortals: Mortals, outcome: Outcome): Promise<Stop[]> {
  const [example] = await outcome.prepare(stage, 1)
  if (!example) throw new Error(`${outcome.name} has no case`)
  await example.before?.()
  const passes = await mortals.passesOf(example.deed)
  return passes.filter((stop) => outcome.stops?.(stop) ?? true)
}

/** Deliveries are the outcomes' own to make: the stand-in's stay where they are. */
async function anew(): Promise<void> {
  await Promise.all([emptyWorld(), mischief.reset()])
  await mischief.pause()
}

function said({ await: name, phase, pass }: Stop): string {
  return `killed ${phase} ${name}${pass > 1 ? ` (pass ${pass})` : ''}`
}
