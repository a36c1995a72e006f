import { chakra } from '@chakra-ui/react'
import type { FoundPerson } from '@tablee/domain/admin-calls'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Note } from '../../../ui/text.tsx'
import { ConsoleButton, SearchField, TextLink } from '../controls.tsx'
import { Address, type Column, DataTable } from '../data-table.tsx'
import { personAddress } from '../links.ts'
import { ReadPanel } from '../page.tsx'
import { callQuery } from '../queries.ts'
import { peopleTexts as texts } from './texts.ts'

/** A single letter would match most users. */
const SHORTEST = 2

interface SearchFormProps {
  /** Accessible names of the form and of its field. */
  name: string
  label: string
  first?: string
  primary?: boolean
  onQuery: (query: string) => void
}

/** The search form; calls `onQuery` when it is submitted. */
export function SearchForm({ name, label, first = '', primary = false, onQuery }: SearchFormProps) {
  const [typed, setTyped] = useState(first)
  const [tooShort, setTooShort] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const query = typed.trim()
    setTooShort(query.length < SHORTEST)
    if (query.length >= SHORTEST) onQuery(query)
  }

  return (
    <chakra.form role="search" aria-label={name} css={form} onSubmit={submit}>
      <SearchField
        label={label}
        placeholder={texts.queryHint}
        error={tooShort ? texts.tooShort : undefined}
        value={typed}
        onChange={setTyped}
      />
      <ConsoleButton type="submit" variant={primary ? 'primary' : 'outline'} mt={{ md: '24px' }}>
        {texts.find}
      </ConsoleButton>
    </chakra.form>
  )
}

interface FoundPeopleProps {
  query: string
  /** Another value repeats the search. */
  occasion?: string
  columns: readonly Column<FoundPerson>[]
  /** Uids to leave out. */
  without?: readonly string[]
  /** Rendered if the list is empty. `hidden`: the search found users, but all are in `without`. */
  none: (hidden: boolean) => ReactNode
}

/** Users found by a search. The server runs it, because it also searches the auth users. */
export function FoundPeople({ query, occasion, columns, without = [], none }: FoundPeopleProps) {
  const read = useQuery(callQuery('adminFindPeople', { query }, occasion))
  return (
    <ReadPanel read={read}>
      {({ people, more }) => {
        const offered = people.filter(({ uid }) => !without.includes(uid))
        return (
          <>
            {offered.length > 0 ? (
              <DataTable caption={texts.found} columns={columns} rows={offered} rowKey="uid" />
            ) : (
              none(people.length > 0)
            )}
            {more && <Note mt="4">{texts.more}</Note>}
          </>
        )
      }}
    </ReadPanel>
  )
}

export type Listed = Pick<FoundPerson, 'uid' | 'email' | 'first_name'>

export const nameColumn: Column<Listed> = {
  header: texts.firstName,
  cell: ({ uid, first_name }) => <TextLink to={personAddress(uid)}>{first_name ?? texts.unnamed}</TextLink>,
}

export const emailColumn: Column<Listed> = {
  header: texts.email,
  cell: ({ email }) => (
    <chakra.div minW="11em">
      <Address>{email}</Address>
    </chakra.div>
  ),
}

const form = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: 'minmax(0, 420px) auto' },
  alignItems: 'start',
  justifyContent: 'start',
  gap: '3',
  mb: '6',
} as const
