import {
  type EventDate,
  formatHour,
  formatThursday,
  isRsvpOpen,
  seatingFreezesAt,
  standbyClosesAt,
} from '@tablee/domain/calendar'
import type { RegistrationDocument } from '@tablee/domain/documents'
import { routes } from '@tablee/domain/routes'
import { week } from '@tablee/domain/week-words'
import { calendarAttachment, type EveningDetails } from '../evening-details.ts'
import { siteUrl } from '../links.ts'
import type { Message } from '../outbox.ts'
import {
  ArrivalNote,
  CalendarLinks,
  Greeting,
  type GroupMember,
  MemberList,
  Note,
  Paragraph,
  PrimaryButton,
  SCHEDULE_LINES,
  TextLink,
  Ticket,
  Title,
  type VenueTableDetails,
  VIEW_GROUP,
  venueTableLines,
} from './elements.tsx'
import { Layout, renderMessage } from './layout.tsx'

/** What differs from the last delivered e-mail about the group. */
export type GroupChanges = Readonly<{
  people: boolean
  /** Whether the venue differs. */
  venue: boolean
  /** Whether that e-mail contained no venue. */
  venueFound: boolean
  /** Whether the table number differs, which is also true for another venue. */
  tableNumber: boolean
  /** Whether the same venue has another name, address or hint. */
  venueEdited: boolean
}>

export type GroupMail = Omit<EveningDetails, 'venue'> &
  Readonly<{
    firstName?: string | undefined
    /** Null if an attendee who was notified of a venue is now in a group without one. */
    venueTable: VenueTableDetails | null
    others: readonly GroupMember[]
    icebreakers: readonly string[]
    /** The changes since the last e-mail about a group; null for the first one. */
    changed: GroupChanges | null
    paidWith: PaidWith
    /** The signed link of the page on which the attendee says that they are not coming. */
    rsvpUrl: string
  }>

type PaidWith = RegistrationDocument['paid_with']

/** What an attendee who gives the seat up has instead. */
const back = {
  ticket: 'votre billet vous revient',
  subscription: 'rien ne change à votre abonnement',
} as const satisfies Record<PaidWith, string>

const words = {
  first: {
    subject: (thursday: string) => `Votre tablée et son adresse\u00A0: ${thursday}`,
    preview: 'Vos convives, le bar, le numéro de la table.',
    title: 'Voici votre tablée.',
    lead: 'Le rideau est levé. Voici où vous asseoir, et avec qui.',
  },
  changed: {
    subject: (thursday: string) => `Votre table a changé\u00A0: ${thursday}`,
    preview: 'Du nouveau à votre table. La soirée, elle, a bien lieu.',
    title: 'On vous a gardé une autre chaise.',
    lead: 'Voici où vous asseoir désormais\u00A0: cela remplace ce que disait notre e‑mail précédent.',
  },
  edited: {
    subject: (thursday: string) => `L’adresse de votre table a changé\u00A0: ${thursday}`,
    preview: 'À lire avant de partir. La soirée, elle, a bien lieu.',
    title: 'Du nouveau côté bar.',
    lead: 'Voici où vous asseoir désormais\u00A0: cela remplace ce que disait notre e‑mail précédent.',
  },
  lost: {
    subject: (thursday: string) => `Votre table cherche son bar\u00A0: ${thursday}`,
    preview: 'L’adresse que vous aviez n’est plus la bonne. La soirée, elle, tient toujours.',
    title: 'La chaise est là, le bar arrive.',
    lead: 'L’adresse que vous aviez n’est plus la bonne\u00A0: n’y allez pas. Nous cherchons un bar pour votre table, et vous écrivons dès qu’il est trouvé.',
  },
}

const EDITED = 'Le nom, l’adresse ou l’indication de votre bar ne sont plus les mêmes.'

function whatChanged({ people, venue, venueFound, tableNumber, venueEdited }: GroupChanges): string {
  if (venueEdited) {
    if (people) return `Vos convives ont changé. ${EDITED}`
    return tableNumber ? `Votre table porte un autre numéro. ${EDITED}` : EDITED
  }
  if (venueFound)
    return people ? 'Vos convives ont changé, et votre bar est trouvé.' : 'Votre bar est trouvé.'
  if (people && venue) return 'Vos convives et votre bar ont changé.'
  if (people) return 'Vos convives ont changé.'
  return venue ? 'Votre bar a changé.' : 'Votre table porte un autre numéro.'
}

function wordsFor({ venueTable, changed }: Pick<GroupMail, 'venueTable' | 'changed'>) {
  if (!venueTable) return words.lost
  if (!changed) return words.first
  const isEditOnly = changed.venueEdited && !changed.people && !changed.tableNumber
  return isEditOnly ? words.edited : words.changed
}

/** The e-mail with the members of the group and its venue table, and an updated calendar file. */
export function revealMail(mail: GroupMail): Promise<Message> {
  const { firstName, venueTable, others, icebreakers, changed, paidWith, rsvpUrl, ...booked } = mail
  const evening = { ...booked, venue: venueTable?.venue ?? null }
  const thursday = formatThursday(evening.eventDate)
  const { subject, preview, title, lead } = wordsFor(mail)
  return renderMessage(
    subject(thursday),
    <Layout preview={preview}>
      <Title>{title}</Title>
      <Greeting firstName={firstName} />
      <Paragraph>{venueTable && changed ? `${whatChanged(changed)} ${lead}` : lead}</Paragraph>
      <Ticket day={thursday} lines={[SCHEDULE_LINES, ...venueTableLines(venueTable)]} />
      {venueTable?.venue.description && <Paragraph>{venueTable.venue.description}</Paragraph>}
      <ArrivalNote venueTable={venueTable} />
      <MemberList people={others} />
      {icebreakers.length > 0 && <Paragraph>Pour briser la glace&nbsp;:</Paragraph>}
      {icebreakers.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <PrimaryButton href={siteUrl(routes.trueConfirmation)}>{VIEW_GROUP}</PrimaryButton>
      <CalendarLinks {...evening} />
      {isRsvpOpen(evening.eventDate, evening.now) && (
        <Note>
          Un contretemps&nbsp;? <TextLink href={rsvpUrl}>Dites «&nbsp;Je ne peux pas&nbsp;»</TextLink> au plus
          vite, sans vous connecter&nbsp;:{' '}
          {evening.now < standbyClosesAt(evening.eventDate)
            ? `votre chaise peut encore servir à quelqu’un qui attend, et ${back[paidWith]}${paidWith === 'ticket' ? ' alors' : ''}.`
            : 'vos convives ne vous attendront pas pour rien.'}
        </Note>
      )}
    </Layout>,
    [calendarAttachment(evening, 'revealed')],
  )
}

type RsvpMail = Readonly<{
  eventDate: EventDate
  firstName: string
  venueTable: VenueTableDetails | null
  /** The signed link of the page on which the attendee answers. */
  url: string
}>

/** The question of Thursday morning. */
export function rsvpMail({ eventDate, firstName, venueTable, url }: RsvpMail): Promise<Message> {
  return renderMessage(
    'Toujours partant pour ce soir\u00A0?',
    <Layout preview="Dites-le en un geste, sans vous connecter.">
      <Title>Toujours partant&nbsp;?</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Ce soir à {week.begins}, une chaise porte votre nom. Dites-nous en un geste si vous venez&nbsp;: votre
        table sait alors qui elle attend.
      </Paragraph>
      <PrimaryButton href={url}>Répondre</PrimaryButton>
      <Ticket day={formatThursday(eventDate)} lines={venueTableLines(venueTable)} />
      <ArrivalNote venueTable={venueTable} />
      <Note>
        Aucun mot de passe à saisir, et vous pouvez changer d’avis jusqu’à {week.rsvpCloses}, tant que
        personne n’a pris votre chaise. Gardez ce lien pour vous&nbsp;: il répond à votre place.
      </Note>
    </Layout>,
  )
}

type SeatQuestionMail = Readonly<{
  eventDate: EventDate
  firstName: string
  paidWith: PaidWith
}>

/** The question to the author of a « Plutôt pas » for whom there is no other seat. The answer needs a sign-in. */
export function seatQuestionMail({ eventDate, firstName, paidWith }: SeatQuestionMail): Promise<Message> {
  const until = formatHour(seatingFreezesAt(eventDate))
  return renderMessage(
    'Une question sur votre chaise de jeudi',
    <Layout preview={`Répondez avant jeudi, ${until}.`}>
      <Title>Une chaise, une question.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        La seule chaise qui reste pour vous le {formatThursday(eventDate)} est à la table d’une personne pour
        qui vous aviez répondu «&nbsp;Plutôt pas&nbsp;». Venez tout de même, ou renoncez à cette soirée&nbsp;:
        dans ce cas, {back[paidWith]}.
      </Paragraph>
      <PrimaryButton href={siteUrl(routes.bookingConfirmation)}>Répondre</PrimaryButton>
      <Paragraph>
        Sans réponse jeudi à {until}, nous annulons votre place, et {back[paidWith]}. Si une autre chaise se
        libère d’ici là, elle est à vous.
      </Paragraph>
      <Note>Nous ne le demandons qu’à vous&nbsp;: personne d’autre n’apprend la question ni la réponse.</Note>
    </Layout>,
  )
}

type VenueCountMail = Readonly<{
  eventDate: string
  venue: Readonly<{ name: string }>
  tables: number
  people: number
  /** The second of the two, on Thursday noon. */
  isFinal: boolean
}>

/** How many people a venue expects, for its contact. */
export function venueCountMail({
  eventDate,
  venue,
  tables,
  people,
  isFinal,
}: VenueCountMail): Promise<Message> {
  const day = formatThursday(eventDate)
  if (tables === 0) return noTableMail(venue.name, day)
  const count = `${people} ${people < 2 ? 'personne' : 'personnes'}, ${tables === 1 ? 'une table' : `${tables} tables`}`
  return renderMessage(
    `${isFinal ? 'Ce soir' : 'Jeudi'}, ${week.begins}\u00A0: ${count}`,
    <Layout preview={`Pour ${venue.name}, le ${day}.`}>
      <Title>{isFinal ? 'C’est ce soir.' : 'Jeudi, on arrive.'}</Title>
      <Greeting />
      <Paragraph>
        Le {day} à {week.begins}, {venue.name} reçoit {count}.
      </Paragraph>
      <Ticket day={day} lines={[venue.name, count]} />
      <Note>
        {isFinal
          ? `Ce nombre peut encore monter ou baisser un peu jusqu’à ${week.rsvpCloses}\u00A0: quelqu’un prend une chaise, quelqu’un renonce, quelqu’un se ravise. Si nous vous avons donné un QR code, la page du bar s’ouvre à ${week.checkIn}, à jour.`
          : 'Ce nombre peut encore changer\u00A0: nous vous l’écrirons de nouveau jeudi midi. Une question\u00A0? Répondez-nous.'}
      </Note>
    </Layout>,
  )
}

/** The last e-mail to a venue that has no group any more. */
function noTableMail(venue: string, day: string): Promise<Message> {
  return renderMessage(
    `Ce soir, ${week.begins}\u00A0: pas de table`,
    <Layout preview={`Pour ${venue}, le ${day}.`}>
      <Title>Ce soir, pas de table.</Title>
      <Greeting />
      <Paragraph>
        Le {day}, {venue} ne reçoit finalement aucune de nos tables. Celles que nous vous avions annoncées
        sont libres.
      </Paragraph>
      <Note>Une question&nbsp;? Répondez-nous.</Note>
    </Layout>,
  )
}

type ReminderMail = Readonly<{
  firstName?: string | undefined
  eventDate: EventDate
  /** Null if no venue is assigned yet. */
  venueTable: VenueTableDetails | null
  /** The signed link of the page on which the attendee says that they are not coming. */
  rsvpUrl: string
}>

/** The reminder on Thursday noon. */
export function reminderMail({ firstName, venueTable, eventDate, rsvpUrl }: ReminderMail): Promise<Message> {
  return renderMessage(
    `C’est ce soir, à ${week.begins}`,
    <Layout preview="Une chaise porte votre nom.">
      <Title>C’est ce soir.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Tout le monde s’installe à {week.begins}&nbsp;; la partie commence à {week.playing}.
      </Paragraph>
      <Ticket day={formatThursday(eventDate)} lines={venueTableLines(venueTable)} />
      <ArrivalNote venueTable={venueTable} />
      <PrimaryButton href={siteUrl(routes.trueConfirmation)}>{VIEW_GROUP}</PrimaryButton>
      <Note>
        Un contretemps&nbsp;? <TextLink href={rsvpUrl}>Rendez votre chaise</TextLink> au plus vite, sans vous
        connecter&nbsp;: vos convives ne vous attendront pas pour rien.
      </Note>
    </Layout>,
  )
}
