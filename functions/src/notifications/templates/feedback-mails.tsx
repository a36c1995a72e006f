import { EVENING_PAGE_DAYS, type EventDate, formatThursday } from '@tablee/domain/calendar'
import type { Contact, EveningOutcomeDocument, Match } from '@tablee/domain/documents'
import { mutualWords } from '@tablee/domain/feedback'
import { REPORT_ANSWER_DAYS } from '@tablee/domain/moderation'
import { duration } from '@tablee/domain/number-words'
import { routes } from '@tablee/domain/routes'
import { week } from '@tablee/domain/week-words'
import { siteUrl } from '../links.ts'
import type { Message } from '../outbox.ts'
import { ContactList, Greeting, Note, Paragraph, PrimaryButton, shownContact, Title } from './elements.tsx'
import { Layout, renderMessage } from './layout.tsx'

interface EveningMail {
  readonly firstName?: string | undefined
  readonly eventDate: EventDate
}

const SHARED = 'Un choix ne se sait que s’il est partagé, et si chacun a glissé sa carte.'

/** The feedback request of Friday: how was the evening, and with whom to play again. */
export function feedbackRequestMail({ firstName, eventDate }: EveningMail): Promise<Message> {
  return renderMessage(
    'Alors, cette tablée\u00A0?',
    <Layout
      preview={`Trois étapes, une minute. C’est ouvert jusqu’à ${week.answersDay} ${week.answersHour}.`}
    >
      <Title>Alors, cette tablée&nbsp;?</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Comment était votre soirée du {formatThursday(eventDate)}, et avec qui rejoueriez-vous&nbsp;? C’est
        l’affaire d’une minute, sur votre téléphone.
      </Paragraph>
      <Paragraph>
        {SHARED} Vos réponses restent cachetées jusqu’à {week.answersDay} {week.answersHour}&nbsp;; d’ici là,
        vous pouvez les changer.
      </Paragraph>
      <PrimaryButton href={siteUrl(routes.eveningFeedback, { jeudi: eventDate })}>Répondre</PrimaryButton>
      <ReportNote eventDate={eventDate} />
    </Layout>,
  )
}

/** Friday noon, to a user who was noted absent. The link is that of the RSVP: one press, without a sign-in. */
export function absenceMail({
  firstName,
  eventDate,
  url,
}: EveningMail & { readonly url: string }): Promise<Message> {
  return renderMessage(
    'Votre chaise est restée vide\u00A0?',
    <Layout preview="Si vous y étiez, dites-le d’un geste.">
      <Title>Votre chaise est restée vide&nbsp;?</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Le bar n’a pas noté votre arrivée, le {formatThursday(eventDate)}. Si vous y étiez, il suffit de le
        dire&nbsp;: nous vous croyons sur parole.
      </Paragraph>
      <PrimaryButton href={url}>J’y étais</PrimaryButton>
      <Note>
        Sinon, rien à faire&nbsp;: cela ne vous coûte rien, et vos convives n’en savent rien de plus. Un
        empêchement, la prochaine fois&nbsp;? «&nbsp;Je ne peux pas&nbsp;» libère votre chaise&nbsp;: jusqu’au
        jeudi, {week.standbyEnd}, quelqu’un qui attend peut la prendre. Vous avez {week.contest} pour
        répondre, sans vous connecter.
      </Note>
    </Layout>,
  )
}

export interface MatchMail extends EveningMail, Pick<EveningOutcomeDocument, 'agreement'> {
  readonly matches: readonly Pick<Match, 'uid' | 'first_name' | 'contact'>[]
  /** The reader's own, which the matches received. */
  readonly contact: Contact
}

/** Monday: the contacts of those with whom the wish was mutual. */
export function matchMail({
  firstName,
  eventDate,
  agreement,
  matches,
  contact,
}: MatchMail): Promise<Message> {
  const title = mutualWords[agreement]
  return renderMessage(
    title,
    <Layout preview="Avec plaisir, des deux côtés.">
      <Title>{title}.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        C’était le {formatThursday(eventDate)}&nbsp;: «&nbsp;avec plaisir&nbsp;», des deux côtés. À vous
        d’écrire la suite.
      </Paragraph>
      <ContactList
        contacts={matches.map((match) => ({
          id: match.uid,
          firstName: match.first_name,
          contact: match.contact,
        }))}
      />
      <Paragraph>
        En échange, la carte que vous aviez glissée est arrivée&nbsp;: {shownContact(contact)}.
      </Paragraph>
      <PrimaryButton href={siteUrl(routes.evening, { jeudi: eventDate })}>Ouvrir ma soirée</PrimaryButton>
      <Note>
        La page garde ces cartes {EVENING_PAGE_DAYS} jours, puis les efface. On peut aussi y demander des
        retrouvailles, un jeudi, à la même table.
      </Note>
      <ReportNote eventDate={eventDate} />
    </Layout>,
  )
}

/** An admin's answer to a report. It names neither the reported user nor what was reported. */
export function reportAnswerMail({
  answer,
  eventDate,
}: Pick<EveningMail, 'eventDate'> & { readonly answer: string }): Promise<Message> {
  return renderMessage(
    'Notre réponse à votre signalement',
    <Layout preview="Une personne de l’équipe vous répond.">
      <Title>Votre signalement a sa réponse.</Title>
      {answer.split('\n').map((line, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one fixed text, which may repeat
        <Paragraph key={n}>{line}</Paragraph>
      ))}
      <PrimaryButton href={siteUrl(routes.report, { jeudi: eventDate })}>
        Suivre mon signalement
      </PrimaryButton>
      <Note>
        La personne concernée ne saura pas qui a écrit. En danger&nbsp;: appelez le 17 ou le 112, ou envoyez
        un SMS au 114.
      </Note>
    </Layout>,
  )
}

function ReportNote({ eventDate }: Pick<EveningMail, 'eventDate'>) {
  const address = siteUrl(routes.report, { jeudi: eventDate })
  return (
    <Note>
      Quelque chose s’est mal passé&nbsp;? <a href={address}>Signalez-le</a>&nbsp;: nous vous répondons sous{' '}
      {duration(REPORT_ANSWER_DAYS, 'jour')}. En danger&nbsp;: 17, 112, ou 114 par SMS.
    </Note>
  )
}
