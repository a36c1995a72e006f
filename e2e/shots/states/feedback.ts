import type { Page } from '@playwright/test'
import {
  type EventDate,
  eveningPageClosesAt,
  feedbackClosesAt,
  feedbackOpensAt,
  seatingFreezesAt,
  upcomingThursdays,
} from '@tablee/domain/calendar'
import {
  type EveningOutcomeDocument,
  type FeedbackDocument,
  paths,
  type ReunionDocument,
} from '@tablee/domain/documents'
import { routes } from '@tablee/domain/routes'
import { beSignedIn } from '../../support/be-signed-in.ts'
import { database } from '../../support/database.ts'
import { seatWithFive } from '../../support/group.ts'
import { createPerson } from '../../support/person.ts'
import { evening } from '../documents.ts'
import { answers, hangs, refuses } from '../network.ts'
import { attendee } from '../people.ts'
import { fill, movePageClock, open, press, type State, type Step, statesOf, type Way } from '../state.ts'

const members = ['Inès', 'Malik', 'Jeanne', 'Théo', 'Lan'].map((first_name) => ({
  id: `person-${first_name
    .normalize('NFD')
    .replace(/\P{ASCII}/gu, '')
    .toLowerCase()}`,
  first_name,
}))
const table = answers('getEveningCompanions', { companions: members })
const HOUR_MS = 3_600_000
const after = (instant: Date, hours = 1) => new Date(instant.getTime() + hours * HOUR_MS)

const answered: Omit<FeedbackDocument, 'user_id' | 'thursday_event_id' | 'group_id'> = {
  evening_rating: 5,
  answers: {
    'person-ines': 'why-not',
    'person-malik': 'with-pleasure',
    'person-jeanne': 'with-pleasure',
    'person-lan': 'with-pleasure',
  },
  absent: ['person-theo'],
  companion_ids: members.map(({ id }) => id),
  contact: { kind: 'email', value: 'camille@tablee.example' },
  note: 'Le jeu était très bien expliqué.',
  sent: true,
  updated_at: new Date(),
  closed_at: null,
}

const malik = {
  uid: 'person-malik',
  first_name: 'Malik',
  contact: { kind: 'phone', value: '06 39 98 21 07' },
} as const
const lan = {
  uid: 'person-lan',
  first_name: 'Lan',
  contact: { kind: 'handle', value: '@lan_au_plateau' },
} as const
const nothing: Omit<EveningOutcomeDocument, 'user_id' | 'thursday_event_id'> = {
  matches: [],
  agreement: 'masculine',
  contact: null,
  company_liked: false,
  revealed_at: new Date(),
}
const chosen = { ...nothing, matches: [malik, lan], contact: answered.contact }

interface Past {
  /** The time of the visit. */
  at: (date: EventDate) => Date
  feedback?: Partial<FeedbackDocument>
  outcome?: Partial<EveningOutcomeDocument>
  /** A request for the Thursday after next. */
  reunion?: Pick<ReunionDocument, 'companion_ids'>
  /** The venue has not noted them. */
  noShow?: true
  network?: Step
}

/** Signs in an attendee of an evening that is over, and opens the state's page about it. */
function past(
  { at, feedback, outcome, reunion, noShow, network = table }: Past,
  shows: string | RegExp,
): Step {
  return async (page, route) => {
    const date = await evening({ booking_info_unlocked: true })
    const person = await createPerson()
    const { id } = await seatWithFive(person, date)
    const about = { user_id: person.uid, thursday_event_id: date }
    if (feedback)
      await database
        .doc(paths.feedback(date, person.uid))
        .set({ ...answered, ...about, group_id: id, ...feedback })
    if (outcome)
      await database.doc(paths.eveningOutcome(date, person.uid)).set({ ...nothing, ...about, ...outcome })
    if (reunion) {
      const [, next = ''] = upcomingThursdays(at(date))
      const request = { ...about, thursday_event_id: next, from: date, ...reunion, updated_at: new Date() }
      await database.doc(paths.reunion(next, person.uid)).set(request)
    }
    if (noShow) {
      const no_show = { at: feedbackOpensAt(date), contested: false }
      await database.doc(paths.registration(date, person.uid)).update({ no_show })
    }
    await movePageClock(page, at(date).getTime())
    await beSignedIn(page, person)
    await network(page, route)
    await open(shows, `${route}?jeudi=${date}`)(page, route)
  }
}

const friday = (date: EventDate) => after(feedbackOpensAt(date))
const monday = (date: EventDate) => after(feedbackClosesAt(date))
const question = past({ at: friday }, 'Alors, cette tablée')
/** A seat or a wish, by its label. */
const choose =
  (name: RegExp, group?: string): Step =>
  (page: Page) => {
    const within = group ? page.getByRole('group', { name: group }) : page
    return within.getByRole('radio', { name }).check({ force: true })
  }
const five = [choose(/^5 sur 6/), press('Continuer'), 'Avec qui rejouer']
const most: Way = [
  choose(/Pourquoi pas/, 'Revoir Inès ?'),
  choose(/Avec plaisir/, 'Revoir Malik ?'),
  choose(/Avec plaisir/, 'Revoir Lan ?'),
  press('Théo, chaise vide'),
]
const card = [choose(/Plutôt pas/, 'Revoir Jeanne ?'), press('Continuer'), 'Glissez votre carte']

/** The question, the page of the evening, and the report. */
export const feedbackStates: State[] = [
  ...statesOf(routes.eveningFeedback, {
    'feedback-rating': question,
    'feedback-rating-chosen': [question, choose(/^5 sur 6/), 'Très bonne'],
    'feedback-companions': [question, five, most, 'Encore Jeanne.'],
    'feedback-card': [question, five, most, card],
    'feedback-card-fault': [
      question,
      five,
      most,
      card,
      (page: Page) => page.getByText('Pourquoi, qui lit').click(),
      fill({ 'Votre e‑mail': 'camille@' }),
      press('Cacheter mes réponses'),
      'Cette adresse n’est pas complète.',
    ],
    'feedback-no-show': past({ at: friday, noShow: true }, 'J’y étais'),
    'feedback-no-show-refused': [
      refuses('contestNoShow', 'nothing-to-contest'),
      past({ at: friday, noShow: true }, 'J’y étais'),
      press('J’y étais'),
      'Rien à corriger',
    ],
    'feedback-loading': past({ at: friday, network: hangs('getEveningCompanions') }, 'On refait du café'),
    'feedback-error': past({ at: friday, network: refuses('getEveningCompanions') }, 'n’a pas pu s’afficher'),
    'feedback-not-attended': past(
      { at: friday, network: refuses('getEveningCompanions', 'not-attended') },
      'Rien à vous demander.',
    ),
    'feedback-early': past({ at: (date) => after(feedbackOpensAt(date), -3) }, 'Encore un peu tôt.'),
  }),
  ...statesOf(routes.evening, {
    'evening-sealed': past({ at: friday, feedback: {} }, 'C’est cacheté.'),
    'evening-no-show': past({ at: friday, feedback: {}, noShow: true }, 'J’y étais'),
    'evening-sealed-without-card': past({ at: friday, feedback: { contact: null } }, 'C’est cacheté.'),
    'evening-chosen': past(
      { at: monday, feedback: { closed_at: new Date() }, outcome: chosen },
      /Vous vous êtes/,
    ),
    'evening-chosen-neutral': past(
      {
        at: monday,
        feedback: { closed_at: new Date() },
        outcome: { ...chosen, matches: [lan], agreement: 'neutral', company_liked: true },
      },
      'C’est réciproque.',
    ),
    'evening-reunion': [
      past({ at: monday, feedback: { closed_at: new Date() }, outcome: chosen }, /Vous vous êtes/),
      press('Demander'),
      'Se retrouver à la même table',
    ],
    'evening-reunion-asked': past(
      {
        at: monday,
        feedback: { closed_at: new Date() },
        outcome: chosen,
        reunion: { companion_ids: ['person-malik'] },
      },
      /C’est demandé/,
    ),
    'evening-liked': past(
      { at: monday, feedback: { closed_at: new Date() }, outcome: { company_liked: true } },
      'Votre compagnie a plu',
    ),
    'evening-quiet': past({ at: monday, feedback: { closed_at: new Date() }, outcome: {} }, 'Trois heures'),
    'evening-match-gone': past(
      { at: monday, feedback: { closed_at: new Date() }, outcome: { contact: answered.contact } },
      'a effacé son compte',
    ),
    'evening-unanswered': past({ at: monday }, 'Vous n’avez pas répondu'),
    'evening-opening': past({ at: monday, feedback: {} }, 'On ouvre les enveloppes.'),
    'evening-closed': past({ at: (date) => after(eveningPageClosesAt(date)) }, 'Cette page s’est refermée.'),
    'evening-loading': past(
      { at: monday, network: hangs('getEveningCompanions') },
      'On cherche votre soirée',
    ),
    'evening-error': past({ at: monday, network: refuses('getEveningCompanions') }, 'n’a pas pu s’afficher'),
  }),
  ...statesOf(routes.report, {
    'report-whom': past({ at: friday }, 'De qui s’agit-il'),
    'report-cause': [
      past({ at: friday }, 'De qui s’agit-il'),
      press('Théo'),
      choose(/gestes/),
      'ne saura jamais qui a écrit',
    ],
    'report-received': [
      answers('reportMember', { received: true, answer_by: '2026-11-28T10:00:00.000Z' }),
      past({ at: friday }, 'De qui s’agit-il'),
      press('Théo'),
      choose(/gestes/),
      press('Envoyer à Tablée'),
      'C’est reçu.',
    ],
    'report-received-tonight': [
      answers('reportMember', { received: true, answer_by: '2026-11-28T10:00:00.000Z' }),
      past({ at: (date) => after(seatingFreezesAt(date)) }, 'De qui s’agit-il'),
      press('Théo'),
      choose(/gestes/),
      press('Envoyer à Tablée'),
      'prévenez le bar',
    ],
    'report-own': [
      answers('myReports', {
        reports: [
          {
            ...{
              id: 'r1',
              thursday_event_id: '2026-11-26',
              about: 'Théo',
              cause: 'touching',
              state: 'answered',
            },
            ...{ created_at: '2026-11-27T10:00:00.000Z', answer_by: '2026-11-28T10:00:00.000Z' },
            answers: [{ at: '2026-11-27T18:00:00.000Z', text: 'Merci de nous l’avoir dit. Nous avons agi.' }],
          },
          {
            ...{ id: 'r2', thursday_event_id: '2026-11-26', about: 'Malik', cause: 'remarks', state: 'read' },
            ...{ created_at: '2026-11-27T10:00:00.000Z', answer_by: '2026-11-28T10:00:00.000Z', answers: [] },
          },
        ],
      }),
      past({ at: friday }, 'Vos signalements'),
    ],
    'report-limit': [
      refuses('reportMember', 'report-limit'),
      past({ at: friday }, 'De qui s’agit-il'),
      press('Théo'),
      choose(/gestes/),
      press('Envoyer à Tablée'),
      'Votre signalement n’est pas parti',
    ],
    'report-loading': past({ at: friday, network: hangs('getEveningCompanions') }, 'On cherche votre table'),
    'report-error': past({ at: friday, network: refuses('getEveningCompanions') }, 'n’a pas pu s’afficher'),
    'report-nobody': past(
      { at: friday, network: refuses('getEveningCompanions', 'evening-over') },
      'Il n’y a personne à signaler ici.',
    ),
  }),
  ...statesOf(routes.profile, {
    'profile-company': [
      answers('myKeptApart', {
        pairs: [
          { uid: 'theo', first_name: 'Théo', thursday_event_id: '2026-11-26', source: 'report' },
          { uid: 'ines', first_name: null, thursday_event_id: '2026-11-19', source: 'feedback' },
        ],
      }),
      attendee(),
      open('Plus de table commune avec ces personnes'),
    ],
    'profile-company-take-back': [
      answers('myKeptApart', {
        pairs: [{ uid: 'theo', first_name: 'Théo', thursday_event_id: '2026-11-26', source: 'feedback' }],
      }),
      attendee(),
      open('Plus de table commune avec ces personnes'),
      press('Permettre de nouveau une table avec Théo'),
      'De nouveau à table avec Théo',
    ],
    'profile-company-error': [refuses('myKeptApart'), attendee(), open('Vos choix n’ont pas pu')],
    'feedback-notice': past({ at: friday }, 'Une minute, jusqu’à lundi'),
  }),
]
