import { chakra } from '@chakra-ui/react'
import {
  type AuditDocument,
  collections,
  eveningSteps,
  mailKinds,
  userDocument,
} from '@tablee/domain/documents'
import { formatEuros } from '@tablee/domain/offers'
import { adminRoutes } from '@tablee/domain/routes'
import { documentId, where } from 'firebase/firestore'
import { Fragment, type ReactNode } from 'react'
import { fetchList } from '../../data/firestore.ts'
import { TextLink } from './controls.tsx'
import type { Column } from './data-table.tsx'
import { eveningDay, formatShortMoment } from './format.ts'
import { eveningLink, personAddress, tablesLink } from './links.ts'
import { actionSentences, fieldNames, journalTexts as texts } from './texts.ts'
import { mailKindWords, stepNames } from './words.ts'

/** An audit entry, and the names of the users that the page's entries mention. */
export interface NamedAuditEntry extends AuditDocument {
  readonly names: ReadonlyMap<string, string>
}

/** An audit entry as a sentence: who did what to which user or document, with links. */
export function AuditSentence({ entry }: { entry: NamedAuditEntry }) {
  const { admin_email, action } = entry
  // In `a {b} c`, every second part is a placeholder.
  const parts = actionSentences[action].split(/[{}]/)
  return (
    <>
      <chakra.span fontWeight="semibold" overflowWrap="anywhere">
        {admin_email.includes('@') ? admin_email : texts.erasedAdmin}
      </chakra.span>{' '}
      {parts.map((part, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not change their order
        <Fragment key={n}>{n % 2 === 1 ? <Named name={part} entry={entry} /> : part}</Fragment>
      ))}
    </>
  )
}

function Named({ name, entry }: { name: string; entry: NamedAuditEntry }): ReactNode {
  const { details, user_id, other_id, names } = entry
  switch (name) {
    case 'person':
      if (user_id === null) return texts.gone
      return <Way to={personAddress(user_id)}>{names.get(user_id) ?? texts.aUser}</Way>
    case 'other':
      if (!other_id) return texts.gone
      return <Way to={personAddress(other_id)}>{names.get(other_id) ?? texts.aUser}</Way>
    case 'amount':
      return typeof details.amount === 'number' ? formatEuros(details.amount) : texts.aSum
    case 'title':
      return typeof details.title === 'string' ? details.title : texts.aMail
    case 'people':
      return typeof details.people === 'number' ? details.people : texts.none
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
      return <Subject {...entry} />
  }
}

/** A subject that is not a user: an evening, a venue, a promo code, or the list of reservations. */
function Subject({ subject, details }: AuditDocument): ReactNode {
  const [collection, id = '', part, city] = subject.split('/')
  if (collection === collections.thursdayEvents)
    return <Way to={part ? tablesLink(id, city) : eveningLink(id)}>{eveningDay(id)}</Way>
  if (collection === collections.venues) {
    const name = typeof details.name === 'string' ? details.name : id || texts.aVenue
    return <Way to={adminRoutes.venues}>{name}</Way>
  }
  if (collection === collections.promoCodes) return <Way to={adminRoutes.promoCodes}>{id}</Way>
  return <Way to={adminRoutes.reservations}>{texts.reservations}</Way>
}

const Way = chakra(TextLink, { base: { overflowWrap: 'anywhere' } })

export const auditColumns: readonly Column<NamedAuditEntry>[] = [
  {
    header: texts.when,
    cell: ({ at }) => <chakra.span whiteSpace={{ md: 'nowrap' }}>{formatShortMoment(at)}</chakra.span>,
  },
  {
    header: texts.what,
    cell: (entry) => (
      <chakra.div minW={{ base: '12em', md: '16em' }} overflowWrap="anywhere">
        <AuditSentence entry={entry} />
        <AuditChanges details={entry.details} />
        {entry.reason && (
          <chakra.p color="fgSoft" mt="1" hideFrom="md">
            {texts.because(entry.reason)}
          </chakra.p>
        )}
      </chakra.div>
    ),
  },
  {
    header: texts.why,
    wide: true,
    cell: ({ reason }) => (
      <chakra.div minW="10em" overflowWrap="anywhere">
        {reason ?? texts.none}
      </chakra.div>
    ),
  },
]

/** What an entry has changed: each field with its value before and after. */
export function AuditChanges({ details }: Pick<AuditDocument, 'details'>) {
  const changed = Object.keys(details).filter((field) => `${field}_before` in details)
  if (changed.length === 0) return null
  return (
    <chakra.p color="fgSoft" mt="1">
      {changed
        .map((field) =>
          texts.changed(
            fieldNames[field] ?? field,
            shownValue(details[`${field}_before`]),
            shownValue(details[field]),
          ),
        )
        .join('\u00A0; ')}
    </chakra.p>
  )
}

function shownValue(value: AuditDocument['details'][string] | undefined): string {
  if (value === null || value === undefined || value === '') return texts.none
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)
    ? formatShortMoment(new Date(value))
    : String(value)
}

/** Firestore's limit of values for one `in` query. */
const IDS = 30

/** Display names of users by uid. Erased users are left out. */
export async function readNames(
  uids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const each = [...new Set(uids)].filter((uid) => typeof uid === 'string')
  const parts = Array.from({ length: Math.ceil(each.length / IDS) }, (_, n) =>
    each.slice(n * IDS, (n + 1) * IDS),
  )
  const found = await Promise.all(
    parts.map((part) => fetchList(collections.users, userDocument, where(documentId(), 'in', part))),
  )
  return new Map(found.flat().map(({ id, first_name, email }) => [id, first_name ?? email ?? id]))
}
