import { apiCalls } from '@tablee/domain/calls'
import { handleRequestEmailChange, handleVerifyEmailChange } from './account/change-email.ts'
import { handleOpenAccount } from './account/open-account.ts'
import { handleAwaitOpening } from './account/openings.ts'
import { handleRequestEmailCode } from './account/request-email-code.ts'
import { handleSendAuthEmail } from './account/send-auth-email.ts'
import { handleVerifyEmailCode } from './account/verify-email-code.ts'
import { handleCancelReservation } from './booking/cancel-reservation.ts'
import { handleDismissCalledOff } from './booking/dismiss-called-off.ts'
import { handleAcknowledgeExpiry } from './booking/expiry.ts'
import { handleMoveRegistration } from './booking/move-registration.ts'
import { handleRegisterForThursday } from './booking/register-for-thursday.ts'
import { handleAnswerRsvp, handleRsvpLink } from './booking/rsvp.ts'
import {
  handleGetWaitlistPosition,
  handleJoinWaitlist,
  handleLeaveWaitlist,
} from './booking/waitlist-calls.ts'
import { handleGetEveningCompanions } from './feedback/attendance.ts'
import { handleContestNoShow } from './feedback/contest-no-show.ts'
import { handleMyKeptApart, handleTakeBackKeptApart } from './feedback/own-kept-apart.ts'
import { handleMyReports } from './feedback/own-reports.ts'
import { handleReportMember } from './feedback/report-member.ts'
import { handleRequestReunion } from './feedback/request-reunion.ts'
import { handleSaveFeedback } from './feedback/save-feedback.ts'
import { handleClaimRefund } from './payment/claim-refund.ts'
import { handleCreatePayment, handlePaymentConfig } from './payment/create-payment.ts'
import { handleFixMissingTickets, handleSyncPayments } from './payment/recover-payments.ts'
import { handleSimulatePayment } from './payment/simulate-payment.ts'
import { service } from './platform/callable.ts'
import { instancesConfig, secrets } from './platform/config.ts'
import { handleDeleteMyAccount } from './privacy/erase-person.ts'
import { handleExportMyData } from './privacy/export-my-data.ts'
import { handleApplyPromoCode } from './promo/apply-promo-code.ts'
import { handleCheckInLink } from './week/check-in.ts'
import { handleGetGroupMemberProfiles } from './week/group-profiles.ts'
import { handleAnswerSeatQuestion } from './week/seat-question.ts'

/** The calls of users and of signed links, at `/api/<name>`. A call without a handler does not compile. */
export const api = service(
  apiCalls,
  {
    openAccount: handleOpenAccount,
    requestEmailCode: handleRequestEmailCode,
    verifyEmailCode: handleVerifyEmailCode,
    requestEmailChange: handleRequestEmailChange,
    verifyEmailChange: handleVerifyEmailChange,
    sendAuthEmail: handleSendAuthEmail,
    applyPromoCode: handleApplyPromoCode,
    createPayment: handleCreatePayment,
    paymentConfig: handlePaymentConfig,
    syncPayments: handleSyncPayments,
    registerForThursday: handleRegisterForThursday,
    moveRegistration: handleMoveRegistration,
    joinWaitlist: handleJoinWaitlist,
    leaveWaitlist: handleLeaveWaitlist,
    getWaitlistPosition: handleGetWaitlistPosition,
    awaitOpening: handleAwaitOpening,
    answerRsvp: handleAnswerRsvp,
    answerSeatQuestion: handleAnswerSeatQuestion,
    cancelReservation: handleCancelReservation,
    dismissCalledOff: handleDismissCalledOff,
    claimRefund: handleClaimRefund,
    acknowledgeExpiry: handleAcknowledgeExpiry,
    fixMissingTickets: handleFixMissingTickets,
    simulatePayment: handleSimulatePayment,
    getGroupMemberProfiles: handleGetGroupMemberProfiles,
    getEveningCompanions: handleGetEveningCompanions,
    saveFeedback: handleSaveFeedback,
    contestNoShow: handleContestNoShow,
    myKeptApart: handleMyKeptApart,
    takeBackKeptApart: handleTakeBackKeptApart,
    reportMember: handleReportMember,
    myReports: handleMyReports,
    requestReunion: handleRequestReunion,
    exportMyData: handleExportMyData,
    deleteMyAccount: handleDeleteMyAccount,
    rsvpLink: handleRsvpLink,
    checkInLink: handleCheckInLink,
  },
  { secrets: [secrets.stripeKey, secrets.emailCode], minInstances: instancesConfig().minInstances },
)
