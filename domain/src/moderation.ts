// The words of a decision. On the server: what it does is in admin/person-actions.ts and ban.ts, when it takes two admins in
// second-admin.ts, what a blocked user may still do in booking/eligibility.ts (`requireActiveAccount`) and payment/fulfil.ts
// (`planFulfilment`), and which e-mails they no longer get in notifications/blocked.ts.
import type { DecisionBasis, DecisionGround } from './decisions.ts'

/**
 * What nobody may do, at the table or on the site: each is a ground on which an admin warns, blocks or bans. The terms of use print
 * the list, and a decision's e-mail quotes its ground from it (Regulation (EU) 2022/2065, articles 14 and 17).
 */
export const conductRules = {
  violence: 'les violences, les menaces, le harcèlement, les avances insistantes',
  discrimination: 'les propos ou les gestes discriminatoires, haineux ou humiliants',
  pictures: 'les photographies et les enregistrements sans l’accord de ceux qui y figurent',
  solicitation: 'la prospection, commerciale, politique ou religieuse',
  identity: 'le profil sous une fausse identité, et la place cédée à quelqu’un d’autre',
  minor: 'l’inscription d’une personne mineure',
  fraud: 'la fraude au paiement',
  'unfounded-reports': 'les signalements répétés et manifestement infondés',
  disruption: 'ce qui perturbe le site\u00A0: intrusion, extraction de données, envois automatisés',
} as const satisfies Readonly<Record<DecisionGround, string>>

/** The basis of a decision, in words. */
export const basisWords: Readonly<Record<DecisionBasis, string>> = {
  report: 'ce qui nous a été signalé',
  own: 'ce que nous avons constaté nous-mêmes',
}

/** What was decided about a user. */
export type Decision = 'warned' | 'blocked' | 'unblocked'

/** A report is answered within so many days (docs/product.md §14.6). */
export const REPORT_ANSWER_DAYS = 1

/** So many days after its closing, a report still takes a second admin to block the reported user (docs/product.md §14.11). */
export const TWO_ADMINS_DAYS = 30

/** A decision can be contested for so many months: the delay of article 20, which binds larger services than this one. */
export const CONTEST_MONTHS = 6
