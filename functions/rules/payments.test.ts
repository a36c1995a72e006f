import { paths } from '@tablee/domain'
import { describeAccess, mine, serverWritten } from './support/matrix.ts'

describeAccess('payments', {
  path: (uid) => paths.payment(`pi_${uid}`),
  document: (uid) => ({ id: `pi_${uid}`, user_id: uid, amount: 899 }),
  change: { amount: 1 },
  query: mine,
  allowed: serverWritten,
})
