import { paths } from '@tablee/domain/documents'
import { casesFor } from '../support/cell.ts'
import { accessMatrix, serverOnly } from '../support/matrix.ts'

const path = paths.account('parti')

export const accountCells = [
  ...accessMatrix('accounts', {
    path: paths.account,
    document: () => ({ registration_id: null, booking_no: 0, blocked: false }),
    change: { blocked: false },
    allowed: { ...serverOnly, get: ['owner', 'deleted', 'blocked'] },
  }),
  ...casesFor('accounts', [
    {
      title: 'one’s own account may be looked for when it is gone',
      person: 'deleted',
      request: { kind: 'get', path },
      given: {},
      allowed: true,
    },
    {
      title: 'nobody else’s may',
      person: 'owner',
      request: { kind: 'get', path },
      given: {},
      allowed: false,
    },
  ]),
]
