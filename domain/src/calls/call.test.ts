import { expect, it } from 'vitest'
import { callExamples } from '../testing/call-examples.ts'
import { callPath, isRepeatable } from './call.ts'
import { type CallName, calls } from './index.ts'

// `Object.keys` returns `string[]`; these are the keys of the literal.
const callNames = Object.keys(calls) as CallName[]

it('the console has a service of its own', () => {
  expect(callPath('createPayment')).toBe('/api/createPayment')
  expect(callPath('adminRefund')).toBe('/console/adminRefund')
})

it('a ticket, a refund and an e-mail would be added twice by another request id, a state would not', () => {
  const names = callNames.filter((name) => !isRepeatable(calls[name], callExamples[name].right))
  expect(names.toSorted()).toEqual([
    ...[
      'adminBan',
      'adminCallOff',
      'adminGiveTicket',
      'adminMakeCheckInLink',
      'adminRefund',
      'adminResendMail',
    ],
    ...['adminSavePromoCode', 'adminSendMessage', 'adminUpdateReport', 'adminWarn', 'reportMember'],
  ])
  const { adminSaveVenue, adminSavePromoCode } = calls
  expect(isRepeatable(adminSaveVenue, { id: null })).toBe(false)
  expect(isRepeatable(adminSavePromoCode, { create: false })).toBe(true)
})
