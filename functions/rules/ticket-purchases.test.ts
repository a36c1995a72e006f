import { paths } from '@tablee/domain'
import { describeAccess, mine, serverWritten } from './support/matrix.ts'

describeAccess('ticket_purchases', {
  path: (uid) => paths.ticket(`pi_${uid}`),
  document: (uid) => ({ id: `pi_${uid}`, user_id: uid, status: 'unused' }),
  change: { status: 'paid' },
  query: mine,
  allowed: serverWritten,
})
