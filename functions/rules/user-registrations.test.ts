import { paths } from '@tablee/domain'
import { describeAbsent } from './support/absent.ts'
import { describeAccess, mine, serverWritten } from './support/matrix.ts'

describeAccess('user_registrations', {
  path: (uid) => paths.registration('2026-11-26', uid),
  document: (uid) => ({ id: `2026-11-26_${uid}`, user_id: uid, registration_status: 'registered' }),
  change: { registration_status: 'cancelled' },
  query: mine,
  allowed: serverWritten,
})

describeAbsent('user_registrations', (uid) => paths.registration('2026-11-26', uid))
