import type { AdminReport } from '@tablee/domain/admin-calls'
import { adminRoutes } from '@tablee/domain/routes'
import { beAdmin } from '../../support/admin.ts'
import { answers, hangs, refuses } from '../network.ts'
import { fill, open, press, type State, type Step, statesOf } from '../state.ts'

const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const person = (first_name: string, blocked = false) => ({
  uid: first_name.toLowerCase(),
  first_name,
  email: `${first_name.toLowerCase()}@tablee.example`,
  blocked,
})

function report(hours: number, changes: Partial<AdminReport> = {}): AdminReport {
  return {
    id: `report-${hours}`,
    thursday_event_id: '2026-11-26',
    cause: 'touching',
    text: '',
    state: 'new',
    created_at: ago(hours),
    due_at: ago(hours - 24),
    reporter: person('Camille'),
    about: person('Malo'),
    answer: null,
    closing_reason: null,
    ban: null,
    ...changes,
  }
}

const reason = 'Trois signalements en un mois'
const ground = 'violence'
const reports: AdminReport[] = [
  report(2, { text: 'Il m’a prise par la taille en partant.\nJ’ai dit non deux fois, et il a recommencé.' }),
  report(30, {
    cause: 'remarks',
    reporter: person('Anne-Marguerite'),
    text: 'Des blagues, toute la soirée.',
  }),
  report(40, {
    cause: 'harassment',
    state: 'read',
    ban: { proposed_at: ago(30), confirmed_at: null, reason, ground, mine: true, money_back: true },
  }),
  report(50, {
    state: 'answered',
    answer: 'Merci de nous l’avoir dit. Vous ne le croiserez plus.',
    ban: { proposed_at: ago(40), confirmed_at: null, reason, ground, mine: false, money_back: false },
  }),
  report(90, {
    cause: 'other',
    state: 'closed',
    closing_reason: 'Exclusion confirmée à deux.',
    reporter: null,
    about: person('Malo', true),
    ban: { proposed_at: ago(80), confirmed_at: ago(70), reason, ground, mine: false, money_back: false },
  }),
]

const shown: Step[] = [beAdmin, answers('adminReports', { reports, more: true }), open('Gestes non voulus')]

/** The console's queue of reports. */
export const adminReportsStates: State[] = statesOf(adminRoutes.reports, {
  'admin-reports': shown,
  'admin-reports-empty': [
    beAdmin,
    answers('adminReports', { reports: [], more: false }),
    open('Aucun signalement ici.'),
  ],
  'admin-reports-loading': [beAdmin, hangs('adminReports'), open('On consulte le registre')],
  'admin-reports-error': [beAdmin, refuses('adminReports'), open('n’ont pas pu être chargées')],
  'admin-reports-answer': [
    shown,
    press('Répondre'),
    fill({ 'Votre réponse': 'Merci de nous l’avoir dit. Vous ne le croiserez plus.' }),
  ],
  'admin-reports-ban': [shown, press('Proposer l’exclusion'), 'Rien ne change tant'],
  'admin-reports-warn': [shown, press('Avertir'), 'jamais qui a écrit'],
  'admin-reports-second-admin': [
    refuses('adminBan', 'second-admin'),
    shown,
    press('Confirmer l’exclusion'),
    fill({ Motif: 'Trois signalements en un mois' }),
    press('Exclure cette personne'),
    'Il faut l’accord d’un autre administrateur',
  ],
})
