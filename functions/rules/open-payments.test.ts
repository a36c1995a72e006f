import { paths } from '@tablee/domain'
import { describeAbsent } from './support/absent.ts'
import { describeAccess, mine, serverWritten } from './support/matrix.ts'

describeAccess('open_payments', {
  path: (uid) => paths.openPayment(uid, '2026-11-26', 'ticket'),
  document: (uid) => ({ user_id: uid, pricing_type: 'ticket', amount: 899, status: 'open' }),
  change: { amount: 1 },
  query: mine,
  allowed: serverWritten,
})

describeAbsent('open_payments', (uid) => paths.openPayment(uid, '2026-11-26', 'ticket'))
