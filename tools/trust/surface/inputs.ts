import type { CallInput, CallName, EventDate } from '@tablee/domain'

/** An input that each callable lets in, from a person about an evening. A new callable asks for its own here. */
export function inputsOf(
  { email }: { email: string },
  date: EventDate,
): { [Name in CallName]: CallInput<Name> } {
  return {
    openAccount: {},
    requestEmailCode: {},
    verifyEmailCode: { code: '123456' },
    sendAuthEmail: { to: email, type: 'welcome' },
    applyPromoCode: { p_code: 'INCONNU', p_original_amount: 899 },
    createPayment: { pricingType: 'ticket', thursdayEventId: date, promoCode: null },
    paymentConfig: {},
    syncPayments: {},
    registerForThursday: { thursdayEventId: date },
    cancelReservation: {},
    acknowledgeExpiry: {},
    fixMissingTickets: {},
    simulatePayment: {},
    getGroupMemberProfiles: { target_group_id: `${date}_paris_bar-jeux_1` },
    exportMyData: {},
    deleteMyAccount: { confirm: true },
  }
}
