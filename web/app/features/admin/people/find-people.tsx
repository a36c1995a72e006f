import { Box, chakra } from '@chakra-ui/react'
import { type FoundPerson, formatEventDate } from '@tablee/domain'
import { type FormEvent, useCallback, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { call } from '../../../firebase/functions.ts'
import { useRead } from '../../../firebase/use-read.ts'
import { Badge } from '../../../ui/badge.tsx'
import { SearchField, ToolButton } from '../controls.tsx'
import { Address, type Column, DataTable } from '../data-table.tsx'
import { personAddress, useSought } from '../links.ts'
import { PanelEmpty, ReadPanel } from '../page.tsx'
import { personTexts, peopleTexts as texts } from './texts.ts'

/** A letter alone would find everybody. */
const SHORTEST = 2

/** A search, asked of the server when it is sent: it reads the sign-ins too, which the rules keep closed. */
export function FindPeople() {
  const [query, setQuery] = useSought()
  const { key } = useLocation()
  const [typed, setTyped] = useState(query)
  const [tooShort, setTooShort] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const asked = typed.trim()
    setTooShort(asked.length < SHORTEST)
    if (asked.length >= SHORTEST) setQuery(asked)
  }

  return (
    <>
      <chakra.form role="search" aria-label={texts.search} css={form} onSubmit={submit}>
        <SearchField
          label={texts.query}
          hint={texts.queryHint}
          error={tooShort ? texts.tooShort : undefined}
          value={typed}
          onChange={setTyped}
        />
        <ToolButton type="submit" variant="primary" mt={{ md: '24px' }}>
          {texts.find}
        </ToolButton>
      </chakra.form>
      {query.length >= SHORTEST ? (
        // Each sending has a key of its own, and asks anew.
        <Found key={key} query={query} />
      ) : (
        <PanelEmpty>{texts.invitation}</PanelEmpty>
      )}
    </>
  )
}

function Found({ query }: { query: string }) {
  const read = useRead(useCallback(() => call('adminFindPeople', { query }), [query]))
  return (
    <ReadPanel read={read} isEmpty={({ people }) => people.length === 0} empty={texts.nobody(query)}>
      {({ people, more }) => (
        <>
          <DataTable caption={texts.found} columns={columns} rows={people} rowKey={({ uid }) => uid} />
          {more && (
            <chakra.p textStyle="petit" color="fgSoft" mt="4">
              {texts.more}
            </chakra.p>
          )}
        </>
      )}
    </ReadPanel>
  )
}

const columns: readonly Column<FoundPerson>[] = [
  {
    id: 'name',
    header: texts.firstName,
    cell: ({ uid, first_name }) => (
      <chakra.span textDecoration="underline" asChild>
        <Link to={personAddress(uid)}>{first_name ?? texts.unnamed}</Link>
      </chakra.span>
    ),
  },
  {
    id: 'email',
    header: texts.email,
    cell: ({ email }) => (
      <Box minW="11em">
        <Address>{email}</Address>
      </Box>
    ),
  },
  {
    id: 'coming',
    header: texts.coming,
    cell: ({ coming }) => (coming === null ? texts.none : formatEventDate(coming)),
  },
  {
    id: 'state',
    header: personTexts.state,
    cell: ({ blocked }) =>
      blocked ? <Badge tone="waiting">{personTexts.blocked}</Badge> : personTexts.active,
  },
]

const form = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: 'minmax(0, 420px) auto' },
  alignItems: 'start',
  justifyContent: 'start',
  gap: '3',
  mb: '6',
} as const
