import { paths } from '@tablee/domain/documents'
import { accessMatrix, readByAdmins } from '../support/matrix.ts'

/** What was done in the console: read by admins, written by the server, changed by nobody. */
export const auditCells = accessMatrix('audit', {
  path: (uid) => paths.audit(`5f0c1b0e-7c55-4d5e-9f0a-${uid}`),
  document: (uid) => ({ admin_id: 'admin', user_id: uid, action: 'ticket-given', reason: 'Un geste' }),
  change: { reason: 'Un autre' },
  allowed: readByAdmins,
})
