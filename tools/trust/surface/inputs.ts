import type { CallInput, CallName, EventDate } from '@tablee/domain'
import { adminExamples } from '@tablee/domain/testing/admin-examples'

type AdminInputs = { [Name in keyof typeof adminExamples]: CallInput<Name> }

/** What the tests of the boundary let in. The cast puts back the names that `fromEntries` forgets. */
const adminInputs = Object.fromEntries(
  Object.entries(adminExamples).map(([name, { right }]) => [name, right]),
) as AdminInputs

/** An input that each callable lets in, from a person about an evening. A new callable asks for its own here. */
export function inputsOf(
  { email }: { email: string },
  date: EventDate,
): { [Name in CallName]: CallInput<Name> } {
  return {
    openAccount: {},
    requestEmailCode: {},
    verifyEmailCode: { code: '123456' },
    requestEmailChange: { email },
    verifyEmailChange: { code: '123456' },
    sendAuthEmail: { to: email, type: 'welcome' },
    applyPromoCode: { p_code: 'INCONNU', p_original_amount: 899 },
    createPayment: { pricingType: 'ticket', thursdayEventId: date, promoCode: null },
    paymentConfig: {},
    syncPayments: {},
    registerForThursday: { thursdayEventId: date },
    cancelReservation: {},
    acknowledgeExpiry: {},
    dismissCalledOff: { thursdayEventId: date },
    fixMissingTickets: {},
    simulatePayment: {},
    getGroupMemberProfiles: { target_group_id: `${date}_paris_bar-jeux_1` },
    exportMyData: {},
    deleteMyAccount: { confirm: true },
    ...adminInputs,
  }
}
