import { paths } from '@tablee/domain'
import { describeAccess, mine, serverWritten } from './support/matrix.ts'

describeAccess('subscriptions', {
  path: (uid) => paths.subscription(`pi_${uid}`),
  document: (uid) => ({ id: `pi_${uid}`, user_id: uid, status: 'active' }),
  change: { status: 'active' },
  query: mine,
  allowed: serverWritten,
})
