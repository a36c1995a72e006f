import { adminCalls } from '@tablee/domain/admin-calls'
import { handleAdminBan } from './admin/ban.ts'
import { handleCallingOff, handleCallOff, handleFinishCallingOff } from './admin/calling-off.ts'
import { handleAdminCheckIns, handleAdminMakeCheckInLink } from './admin/check-in-links.ts'
import { handleEveningIssues } from './admin/evening-issues.ts'
import { handleRunStep, handleSetEvening } from './admin/evenings.ts'
import { handleAdminFeedbackFigures } from './admin/feedback-figures.ts'
import { handleAdminBalance, handleAdminFigures } from './admin/figures.ts'
import { handleAdminFindPeople } from './admin/find-people.ts'
import { handleAdminTables } from './admin/groups.ts'
import { handleHealth } from './admin/health.ts'
import { handleAdminKeepApart, handleAdminKeptApart } from './admin/kept-apart.ts'
import { handleAdminPerson } from './admin/person.ts'
import { handleAdminBlock, handleAdminCancelSeat, handleAdminGiveTicket } from './admin/person-actions.ts'
import { handleAdminSavePromoCode } from './admin/promo-codes.ts'
import { handleAdminRefund, handleRepairPayment } from './admin/refund-payment.ts'
import { handleAdminReports, handleAdminUpdateReport } from './admin/reports.ts'
import { handleAdminResendDeadMails, handleAdminResendMail } from './admin/resend-mail.ts'
import { handleExportReservations } from './admin/reservations.ts'
import { handleAdminSaveTables } from './admin/save-groups.ts'
import { handleAdminMessageRecipients, handleAdminSendMessage } from './admin/send-message.ts'
import { handleAdminVenueGuests } from './admin/venue-guests.ts'
import { handleAdminDeleteVenue, handleAdminSaveVenue } from './admin/venues.ts'
import { service } from './platform/callable.ts'
import { secrets } from './platform/config.ts'

/** The console's calls, at `/console/<name>`. A call without a handler does not compile. */
export const adminConsole = service(
  adminCalls,
  {
    adminFindPeople: handleAdminFindPeople,
    adminPerson: handleAdminPerson,
    adminGiveTicket: handleAdminGiveTicket,
    adminRefund: handleAdminRefund,
    adminCancelSeat: handleAdminCancelSeat,
    adminMessageRecipients: handleAdminMessageRecipients,
    adminSendMessage: handleAdminSendMessage,
    adminResendMail: handleAdminResendMail,
    adminResendDeadMails: handleAdminResendDeadMails,
    adminKeptApart: handleAdminKeptApart,
    adminKeepApart: handleAdminKeepApart,
    adminBlock: handleAdminBlock,
    adminExportReservations: handleExportReservations,
    adminSetEvening: handleSetEvening,
    adminRunStep: handleRunStep,
    adminCallingOff: handleCallingOff,
    adminCallOff: handleCallOff,
    adminFinishCallingOff: handleFinishCallingOff,
    adminCheckIns: handleAdminCheckIns,
    adminMakeCheckInLink: handleAdminMakeCheckInLink,
    adminEveningTroubles: handleEveningIssues,
    adminTables: handleAdminTables,
    adminSaveTables: handleAdminSaveTables,
    adminSavePromoCode: handleAdminSavePromoCode,
    adminVenueGuests: handleAdminVenueGuests,
    adminSaveVenue: handleAdminSaveVenue,
    adminDeleteVenue: handleAdminDeleteVenue,
    adminReports: handleAdminReports,
    adminUpdateReport: handleAdminUpdateReport,
    adminBan: handleAdminBan,
    adminHealth: handleHealth,
    adminRepairPayment: handleRepairPayment,
    adminFigures: handleAdminFigures,
    adminFeedbackFigures: handleAdminFeedbackFigures,
    adminBalance: handleAdminBalance,
  },
  { secrets: [secrets.stripeKey, secrets.emailCode] },
)
