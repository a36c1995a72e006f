import {
  collections,
  type EventDate,
  eveningCityDocument,
  type Finding,
  groupsReadAt,
  stepStates,
  subcollections,
  thursdayEventDocument,
  upcomingThursdays,
} from '@tablee/domain'
import { db } from '../../platform/firebase.ts'
import { unseatedOf } from '../evenings/unseated-of.ts'
import { all, type Found, minutesBefore, together } from './check.ts'

/** The coming Thursdays, and those that the end has not come to. */
const EVENINGS = 50
const NAMED = 12
/** A calling off takes minutes, of however many people. */
const RUN_MINUTES = 20

/** Steps of the week that should have been taken, the tables of the coming evening, callings off that do not end. */
export async function weekFindings(at: Date): Promise<Found> {
  return together(await Promise.all([lateSteps(at), tables(at), callingsOff(at)]))
}

async function lateSteps(at: Date): Promise<Found> {
  const evenings = db().collection(collections.thursdayEvents).where('steps.expired_at', '==', null)
  const found = await evenings.limit(EVENINGS).get()
  return all(
    found.docs
      .map((one) => thursdayEventDocument.parse(one.data()))
      .flatMap((event) =>
        stepStates(event, at)
          .filter(({ status }) => status === 'late')
          .map(({ step, dueAt }) => ({
            kind: 'step-late' as const,
            date: event.id,
            step,
            since: dueAt.toISOString(),
          })),
      ),
  )
}

/** The scheduled run comes by every five minutes, and takes a second look. */
async function callingsOff(at: Date): Promise<Found> {
  const pending = db().collection(collections.thursdayEvents).where('calling_off_pending', '==', true)
  const found = await pending.limit(EVENINGS).get()
  return all(
    found.docs
      .map((one) => thursdayEventDocument.parse(one.data()))
      .flatMap(({ id, calling_off }) =>
        Object.entries(calling_off)
          .filter(([, one]) => one.ended_at === null && one.at < minutesBefore(at, RUN_MINUTES))
          .map(([city, one]) => ({
            kind: 'calling-off-unfinished' as const,
            date: id,
            city,
            since: one.at.toISOString(),
          })),
      ),
  )
}

async function tables(at: Date): Promise<Found> {
  const [date = ''] = upcomingThursdays(at, 1)
  if (at < groupsReadAt(date)) return all([])
  const cities = await db().collection(subcollections.cities(date)).get()
  const found = await Promise.all(cities.docs.map((one) => inCity(date, one.id, one.data())))
  return all(found.flat())
}

async function inCity(date: EventDate, city: string, data: unknown): Promise<Finding[]> {
  const { formed_at, unseated, under_four, without_venue } = eveningCityDocument.parse(data)
  const here = { date, city, since: (formed_at ?? groupsReadAt(date)).toISOString() }
  const findings: Finding[] = []
  if (unseated > 0) {
    const names = (await unseatedOf(date, NAMED, city)).map(({ name }) => name)
    findings.push({ kind: 'people-unseated', ...here, count: unseated, names })
  }
  if (under_four > 0) findings.push({ kind: 'tables-small', ...here, count: under_four })
  if (without_venue > 0) findings.push({ kind: 'tables-unplaced', ...here, count: without_venue })
  return findings
}
