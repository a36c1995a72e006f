// What answers bring. When they open and close: calendar/week.ts. Who may answer: feedback/ of the server.
import type { Contact, EveningOutcomeDocument, FeedbackDocument, Match } from './documents/feedback.ts'
import type { Gender } from './profile.ts'

/** A group with fewer authors has empty outcomes (docs/product.md §14.4). */
export const MIN_AUTHORS_FOR_OUTCOMES = 4
/** No figure of the answers is about fewer of them, or about fewer people (docs/product.md §14.12). */
export const FIGURES_FROM = 10
/** « Votre compagnie a plu » needs so many answers about a user, and so many of them "with pleasure". */
export const COMPANY_LIKED = { answers: 3, withPleasure: 2 } as const

type Feedback = Pick<FeedbackDocument, 'answers' | 'absent' | 'contact' | 'sent'>

/** A member of a group, when the answers about the evening close. */
export interface AnsweringMember {
  readonly uid: string
  readonly first_name: string
  readonly gender: Gender
  /** Null if the member has answered nothing. */
  readonly feedback: Feedback | null
  /** Whether an admin has blocked the account: its contact is not given. */
  readonly blocked: boolean
}

/** What one member who has answered receives. `agreement` is the grammatical gender of a sentence about all who match. */
export type Outcome = Pick<EveningOutcomeDocument, 'matches' | 'agreement' | 'contact' | 'company_liked'> & {
  readonly uid: string
}

/** An entry of the kept-apart list, by an answer "rather not". */
export interface RatherNot {
  readonly author: string
  readonly other: string
}

interface ClosedAnswers {
  readonly outcomes: readonly Outcome[]
  readonly ratherNot: readonly RatherNot[]
}

/**
 * What the answers of one group bring, at the one instant at which they close (docs/product.md §14.3 and §14.4):
 * - drafts count for nothing;
 * - a member whom more than half of the others' answers mark absent was not there: their wishes, and wishes about them, bring
 *   nothing;
 * - with fewer than four authors, absent members left out, every outcome is empty;
 * - each of two is given the other's contact only where both wished "with pleasure" and both answers have one, and
 *   never where the two are kept apart;
 * - "rather not" holds for any number of authors, and also from a member who was marked absent: it gives nothing away.
 *
 * `areKeptApart` answers for the list as it is before these answers.
 */
export function closeAnswers(
  members: readonly AnsweringMember[],
  areKeptApart: (one: string, other: string) => boolean,
): ClosedAnswers {
  const authors = members.filter(hasAnswered)
  const present = authors.filter(({ uid }) => !isMarkedAbsent(uid, authors))
  const hasEnoughAuthors = present.length >= MIN_AUTHORS_FOR_OUTCOMES
  return {
    outcomes: authors.map((author) =>
      hasEnoughAuthors && present.includes(author)
        ? outcomeOf(author, present, areKeptApart)
        : emptyOutcome(author.uid),
    ),
    ratherNot: authors.flatMap(({ uid: author, feedback }) =>
      members.flatMap(({ uid: other }) =>
        other !== author && wishAbout(feedback, other) === 'rather-not' ? [{ author, other }] : [],
      ),
    ),
  }
}

type Author = AnsweringMember & { readonly feedback: Feedback }

function hasAnswered(member: AnsweringMember): member is Author {
  return member.feedback?.sent === true
}

function isMarkedAbsent(uid: string, authors: readonly Author[]): boolean {
  const others = authors.filter((author) => author.uid !== uid)
  const marks = others.filter(({ feedback }) => feedback.absent.includes(uid))
  return marks.length * 2 > others.length
}

function wishAbout({ answers }: Feedback, uid: string) {
  return Object.hasOwn(answers, uid) ? answers[uid] : undefined
}

function outcomeOf(
  author: Author,
  present: readonly Author[],
  areKeptApart: (one: string, other: string) => boolean,
): Outcome {
  const others = present.filter(({ uid }) => uid !== author.uid)
  const received = others.flatMap(({ feedback }) => wishAbout(feedback, author.uid) ?? [])
  const pleased = received.filter((wish) => wish === 'with-pleasure').length
  const own = contactToGive(author)
  const matched = others.filter(
    (other) => own !== null && areMutual(author, other) && !areKeptApart(author.uid, other.uid),
  )
  const matches = matched.flatMap((other): Match[] => {
    const contact = contactToGive(other)
    return contact ? [{ uid: other.uid, first_name: other.first_name, contact }] : []
  })
  const with_whom = matched.filter(({ uid }) => matches.some((match) => match.uid === uid))
  return {
    uid: author.uid,
    matches,
    agreement: agreementOf([author, ...with_whom].map(({ gender }) => gender)),
    contact: matches.length > 0 ? own : null,
    company_liked: received.length >= COMPANY_LIKED.answers && pleased >= COMPANY_LIKED.withPleasure,
  }
}

function emptyOutcome(uid: string): Outcome {
  return { uid, matches: [], agreement: 'neutral', contact: null, company_liked: false }
}

function contactToGive({ feedback, blocked }: Author): Contact | null {
  return blocked ? null : feedback.contact
}

function areMutual(one: Author, other: Author): boolean {
  return (
    wishAbout(one.feedback, other.uid) === 'with-pleasure' &&
    wishAbout(other.feedback, one.uid) === 'with-pleasure'
  )
}

/** The agreement of a sentence about these people: neutral where one is non-binary, feminine among women only. */
export function agreementOf(genders: readonly Gender[]): Outcome['agreement'] {
  if (genders.includes('non-binaire')) return 'neutral'
  return genders.every((gender) => gender === 'femme') ? 'feminine' : 'masculine'
}

/** How the site and the mail say that a wish was mutual (docs/product.md §14.4). */
export const mutualWords: Readonly<Record<Outcome['agreement'], string>> = {
  masculine: 'Vous vous êtes choisis',
  feminine: 'Vous vous êtes choisies',
  neutral: 'C’est réciproque',
}
