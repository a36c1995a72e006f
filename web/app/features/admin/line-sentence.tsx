import { chakra } from '@chakra-ui/react'
import {
  type AuditDocument,
  adminRoutes,
  collections,
  eveningSteps,
  formatEuros,
  mailKinds,
} from '@tablee/domain'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { eveningDay } from './evening-day.ts'
import { eveningLink, tablesLink } from './evening-link.ts'
import { personAddress } from './person-address.ts'
import { actSentences, journalTexts as texts } from './texts.ts'
import { mailKindWords, stepNames } from './words.ts'

interface LineSentenceProps {
  line: AuditDocument
  names: ReadonlyMap<string, string>
}

/** A line of the journal as a sentence: who did what, to whom or to what, with a way there. */
export function LineSentence({ line, names }: LineSentenceProps) {
  const { admin_email, action } = line
  // Of `a {b} c`, every second part is the name of something.
  const parts = actSentences[action].split(/[{}]/)
  return (
    <>
      <chakra.span fontWeight="semibold" overflowWrap="anywhere">
        {admin_email.includes('@') ? admin_email : texts.goneAdmin}
      </chakra.span>{' '}
      {parts.map((part, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places
        <Fragment key={n}>{n % 2 === 1 ? <Named name={part} line={line} names={names} /> : part}</Fragment>
      ))}
    </>
  )
}

function Named({ name, line, names }: LineSentenceProps & { name: string }): ReactNode {
  const { details, user_id, other_id } = line
  switch (name) {
    case 'person':
      if (user_id === null) return texts.gone
      return <Way to={personAddress(user_id)}>{names.get(user_id) ?? texts.someone}</Way>
    case 'other':
      if (!other_id) return texts.gone
      return <Way to={personAddress(other_id)}>{names.get(other_id) ?? texts.someone}</Way>
    case 'amount':
      return typeof details.amount === 'number' ? formatEuros(details.amount) : texts.aSum
    case 'evening':
      return typeof details.evening === 'string' ? eveningDay(details.evening) : texts.anEvening
    case 'kind': {
      const kind = mailKinds.find((one) => one === details.kind)
      return kind ? mailKindWords[kind] : texts.aMail
    }
    case 'step': {
      const step = eveningSteps.find((one) => one === details.step)
      return step ? texts.theStep(stepNames[step]) : texts.aStep
    }
    default:
      return <Subject {...line} />
  }
}

/** What is no person: an evening, a venue, a code, the reservations. */
function Subject({ subject, details }: AuditDocument): ReactNode {
  const [collection, id = '', part, city] = subject.split('/')
  if (collection === collections.thursdayEvents)
    return <Way to={part ? tablesLink(id, city) : eveningLink(id)}>{eveningDay(id)}</Way>
  if (collection === collections.venues) {
    return (
      <Way to={adminRoutes.venues}>
        {typeof details.name === 'string' ? details.name : id || texts.aPlace}
      </Way>
    )
  }
  if (collection === collections.promoCodes) return <Way to={adminRoutes.promoCodes}>{id}</Way>
  return <Way to={adminRoutes.reservations}>{texts.reservations}</Way>
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <chakra.span textDecoration="underline" overflowWrap="anywhere" asChild>
      <Link to={to}>{children}</Link>
    </chakra.span>
  )
}
