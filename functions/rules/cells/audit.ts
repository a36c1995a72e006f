import { paths } from '@tablee/domain/documents'
import { accessMatrix, readByAdmins } from '../support/matrix.ts'

/** The audit log: admins read it, and only the server writes it. */
export const auditCells = accessMatrix('audit', {
  path: (uid) => paths.audit(`5f0c1b0e-7c55-4d5e-9f0a-${uid}`),
  document: (uid) => ({ admin_id: 'admin', user_id: uid, action: 'ticket-given', reason: 'Un geste' }),
  change: { reason: 'Un autre' },
  allowed: readByAdmins,
})
