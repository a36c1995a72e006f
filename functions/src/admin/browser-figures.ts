import type { BrowserFigures } from '@tablee/domain/admin-calls'
import { browserErrorKinds } from '@tablee/domain/client-reports'
import { clientReportsDocument, collections } from '@tablee/domain/documents'
import { WATCHED_HOURS } from '@tablee/domain/objectives'
import { db } from '../platform/firestore.ts'
import { minutesBefore } from './health-checks.ts'

/** What pages reported within the last day, by kind. */
export async function browserFigures(at: Date): Promise<BrowserFigures> {
  const hours = await db()
    .collection(collections.clientReports)
    .where('at', '>', minutesBefore(at, WATCHED_HOURS * 60))
    .where('at', '<=', at)
    .get()
  const counts = hours.docs.map((hour) => clientReportsDocument.parse(hour.data()).counts)
  const sum = (name: string) => counts.reduce((total, each) => total + (each[name] ?? 0), 0)
  return {
    faults: browserErrorKinds.map((kind) => ({ kind, count: sum(kind) })),
    vitals: (['LCP', 'INP', 'CLS'] as const).map((name) => ({
      name,
      count: sum(name),
      poor: sum(`${name}_poor`),
    })),
    dropped: sum('dropped'),
  }
}
