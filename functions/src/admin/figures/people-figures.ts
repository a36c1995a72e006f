import { collections, type FunnelFigure, onboardingSteps, type ReturningFigure } from '@tablee/domain'
import type { Query } from 'firebase-admin/firestore'
import { db } from '../../platform/firebase.ts'
import type { Meter } from './meter.ts'

interface PeopleFigures {
  readonly funnel: FunnelFigure
  readonly returning: ReturningFigure
}

/** How far everybody came who has an account, and who came back. */
export async function peopleFigures(meter: Meter): Promise<PeopleFigures> {
  const [accounts, introduced, tested, interested, once, again] = await Promise.all([
    meter.count(db().collection(collections.accounts)),
    meter.count(cameTo('test-introduction')),
    meter.count(cameTo('test-results')),
    meter.count(cameTo('passion-completed')),
    meter.count(seatedAtLeast(1)),
    meter.count(seatedAtLeast(2)),
  ])
  return { funnel: { accounts, introduced, tested, interested, seated: once }, returning: { once, again } }
}

/** A profile keeps the last step alone: whoever went on from this one came to it too. */
function cameTo(step: (typeof onboardingSteps)[number]): Query {
  const from = onboardingSteps.indexOf(step)
  return db().collection(collections.users).where('onboarding_step', 'in', onboardingSteps.slice(from))
}

function seatedAtLeast(evenings: number): Query {
  return db().collection(collections.accounts).where('evenings', '>=', evenings)
}
