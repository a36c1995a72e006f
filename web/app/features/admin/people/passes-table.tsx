import { isValidSubscription, offerFor, type SubscriptionDocument } from '@tablee/domain'
import { now } from '../../../firebase/clock.ts'
import type { Column } from '../data-table.tsx'
import { shortDate } from '../format.ts'
import type { Dossier } from './dossier.ts'
import { PartTable } from './part-table.tsx'
import { personTexts as texts } from './texts.ts'

/** A person's passes; most people have none, and are not told so. */
export function PassesTable({ dossier: { passes } }: { dossier: Dossier }) {
  if (passes.length === 0) return null
  return <PartTable title={texts.passes} empty="" columns={columns} rows={passes} />
}

const columns: readonly Column<SubscriptionDocument>[] = [
  { id: 'offer', header: texts.offer, cell: (pass) => offerFor(pass.subscription_type).name },
  { id: 'state', header: texts.state, cell: (pass) => texts.passStates[stateOf(pass)] },
  { id: 'until', header: texts.until, cell: (pass) => shortDate(pass.current_period_end) },
]

function stateOf(pass: SubscriptionDocument): keyof typeof texts.passStates {
  if (pass.status === 'void') return 'void'
  return isValidSubscription(pass, now()) ? 'active' : 'over'
}
