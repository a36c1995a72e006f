export { openAccount } from './account/open-account.ts'
export { requestEmailCode } from './account/request-email-code.ts'
export { sendAuthEmail } from './account/send-auth-email.ts'
export { verifyEmailCode } from './account/verify-email-code.ts'
export { acknowledgeExpiry } from './booking/acknowledge-expiry.ts'
export { cancelReservation } from './booking/cancel-reservation.ts'
export { expireRegistrations } from './booking/expire-registrations.ts'
export { openThursdays } from './booking/open-thursdays.ts'
export { registerForThursday } from './booking/register-for-thursday.ts'
export { getGroupMemberProfiles } from './group/get-group-member-profiles.ts'
export { retryOutbox } from './mail/retry-outbox.ts'
export { sendMail } from './mail/send-mail.ts'
export { createPayment } from './payment/create-payment.ts'
export { fixMissingTickets } from './payment/fix-missing-tickets.ts'
export { numberReceipts } from './payment/number-receipts.ts'
export { paymentConfig } from './payment/payment-config.ts'
export { reconcilePayments } from './payment/reconcile-payments.ts'
export { simulatePayment } from './payment/simulate-payment.ts'
export { stripeWebhook } from './payment/stripe-webhook.ts'
export { syncPayments } from './payment/sync-payments.ts'
export { deleteMyAccount } from './privacy/delete-my-account.ts'
export { eraseDormant } from './privacy/erase-dormant.ts'
export { exportMyData } from './privacy/export-my-data.ts'
export { applyPromoCode } from './promo/apply-promo-code.ts'
export {
  formGroups,
  mendTables,
  remindOfEvening,
  seatStragglers,
  tendTables,
  unlockProfiles,
  unlockVenues,
} from './week/steps.ts'
