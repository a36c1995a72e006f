import { paths } from '@tablee/domain/documents'
import { cellsOf } from '../support/cell.ts'
import { accessCells, closed } from '../support/matrix.ts'

const path = paths.account('parti')

export const accountCells = [
  ...accessCells('accounts', {
    path: paths.account,
    document: () => ({ registration_id: null, booking_no: 0, blocked: false }),
    change: { blocked: false },
    allowed: { ...closed, get: ['owner', 'deleted', 'blocked'] },
  }),
  ...cellsOf('accounts', [
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
