import { chakra } from '@chakra-ui/react'
import { type FoundPerson, formatEventDate, type KeptApartPair } from '@tablee/domain'
import { type FormEvent, useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../../../firebase/functions.ts'
import { useRead, useReread } from '../../../firebase/use-read.ts'
import { ConfirmAct, useAct } from '../admin-action.tsx'
import { SearchField, ToolButton } from '../controls.tsx'
import { Address, type Column, DataTable } from '../data-table.tsx'
import { shortDate } from '../format.ts'
import { personAddress } from '../links.ts'
import { ConsoleSection, ReadPanel } from '../page.tsx'
import { type Dossier, nameOf } from './dossier.ts'
import { peopleTexts, personTexts, keptApartTexts as texts } from './texts.ts'

/** A letter alone would find everybody. */
const SHORTEST = 2

type Other = Pick<FoundPerson, 'uid' | 'email' | 'first_name'>
/** What an admin is about to do, and to whom. */
type Asked = { readonly apart: boolean; readonly other: Other }

/** Who never sits with this person again: the list, and the search by which somebody is put on it. */
export function KeptApart({ dossier }: { dossier: Dossier }) {
  const { uid, account } = dossier
  const { read, again } = useReread(useCallback(() => call('adminKeptApart', { uid }), [uid]))
  const [asked, setAsked] = useState<Asked | null>(null)
  const [query, setQuery] = useState('')
  const pairs = read.state === 'data' ? read.data.pairs : []

  function done() {
    setQuery('')
    again()
  }
  return (
    <ConsoleSection title={texts.title}>
      <chakra.p textStyle="petit" color="fgSoft" maxW="65ch" mb="4">
        {texts.text}
      </chakra.p>
      <ReadPanel read={read}>
        {() =>
          pairs.length > 0 ? (
            <DataTable
              caption={texts.list}
              columns={pairColumns((other) => setAsked({ apart: false, other }))}
              rows={pairs}
              rowKey={(pair) => pair.uid}
            />
          ) : (
            <chakra.p textStyle="petit" color="fgSoft">
              {texts.none}
            </chakra.p>
          )
        }
      </ReadPanel>
      {account && !account.erasing && read.state === 'data' && (
        <>
          <Search query={query} onQuery={setQuery} />
          {query && (
            <Found
              key={query}
              query={query}
              without={[uid, ...pairs.map((pair) => pair.uid)]}
              onPick={(other) => setAsked({ apart: true, other })}
            />
          )}
        </>
      )}
      {asked && <AskDialog dossier={dossier} asked={asked} onClose={() => setAsked(null)} onDone={done} />}
    </ConsoleSection>
  )
}

function Search({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const [typed, setTyped] = useState(query)
  const [tooShort, setTooShort] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = typed.trim()
    setTooShort(wanted.length < SHORTEST)
    if (wanted.length >= SHORTEST) onQuery(wanted)
  }
  return (
    <chakra.form role="search" aria-label={texts.search} css={form} onSubmit={submit}>
      <SearchField
        label={texts.query}
        hint={peopleTexts.queryHint}
        error={tooShort ? peopleTexts.tooShort : undefined}
        value={typed}
        onChange={setTyped}
      />
      <ToolButton type="submit" mt={{ md: '24px' }}>
        {peopleTexts.find}
      </ToolButton>
    </chakra.form>
  )
}

interface FoundProps {
  query: string
  /** Whose uids are not offered. */
  without: readonly string[]
  onPick: (other: Other) => void
}

function Found({ query, without, onPick }: FoundProps) {
  const read = useRead(useCallback(() => call('adminFindPeople', { query }), [query]))
  return (
    <ReadPanel read={read}>
      {({ people, more }) => {
        const offered = people.filter(({ uid }) => !without.includes(uid))
        return (
          <>
            {offered.length > 0 ? (
              <DataTable
                caption={peopleTexts.found}
                columns={foundColumns(onPick)}
                rows={offered}
                rowKey={({ uid }) => uid}
              />
            ) : (
              <chakra.p role="status" textStyle="petit" color="fgSoft">
                {people.length > 0 ? texts.onlyKnown : peopleTexts.nobody(query)}
              </chakra.p>
            )}
            {more && (
              <chakra.p textStyle="petit" color="fgSoft" mt="4">
                {peopleTexts.more}
              </chakra.p>
            )}
          </>
        )
      }}
    </ReadPanel>
  )
}

interface AskDialogProps {
  dossier: Dossier
  asked: Asked
  onClose: () => void
  onDone: () => void
}

function AskDialog({ dossier, asked: { apart, other }, onClose, onDone }: AskDialogProps) {
  const act = useAct()
  const { title, text, confirm, done } = apart ? texts.part : texts.back

  async function keep(reason: string) {
    await act('adminKeepApart', { uid: dossier.uid, other: other.uid, apart, reason })
    onDone()
  }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={title(nameOf(dossier), nameOfOther(other))}
      text={text}
      confirm={confirm}
      done={done}
      reasonHint={texts.reasonHint}
      act={keep}
    />
  )
}

function nameOfOther({ first_name, email, uid }: Other): string {
  return first_name ?? (email || uid)
}

/** The first column of both tables: who it is, with a way to their file. */
function nameColumn<Row extends Other>(): Column<Row> {
  return {
    id: 'name',
    header: peopleTexts.firstName,
    cell: ({ uid, first_name }) => (
      <chakra.span textDecoration="underline" asChild>
        <Link to={personAddress(uid)}>{first_name ?? peopleTexts.unnamed}</Link>
      </chakra.span>
    ),
  }
}

function emailColumn<Row extends Other>(): Column<Row> {
  return {
    id: 'email',
    header: peopleTexts.email,
    cell: ({ email }) => (
      <chakra.div minW="11em">
        <Address>{email}</Address>
      </chakra.div>
    ),
  }
}

function foundColumns(onPick: (other: Other) => void): readonly Column<FoundPerson>[] {
  const pick: Column<FoundPerson> = {
    id: 'acts',
    header: personTexts.acts,
    cell: (other) => (
      <ToolButton
        variant="quiet"
        my="-2.5"
        ms="-2"
        aria-label={texts.part.of(nameOfOther(other))}
        onClick={() => onPick(other)}
      >
        {texts.part.open}
      </ToolButton>
    ),
  }
  return [nameColumn(), pick, emailColumn()]
}

function pairColumns(onBack: (other: Other) => void): readonly Column<KeptApartPair>[] {
  return [
    nameColumn(),
    {
      id: 'acts',
      header: personTexts.acts,
      cell: (pair) => (
        <ToolButton
          variant="quiet"
          my="-2.5"
          ms="-2"
          aria-label={texts.back.of(nameOfOther(pair))}
          onClick={() => onBack(pair)}
        >
          {texts.back.open}
        </ToolButton>
      ),
    },
    {
      id: 'reason',
      header: texts.reason,
      cell: ({ reason, together }) => (
        <chakra.div minW="14em" overflowWrap="anywhere">
          {reason}
          {together && (
            <chakra.p color="fgSoft" mt="1">
              {texts.together[together.outcome](formatEventDate(together.date))}
            </chakra.p>
          )}
        </chakra.div>
      ),
    },
    { id: 'since', header: texts.since, cell: ({ at }) => shortDate(new Date(at)) },
    emailColumn(),
  ]
}

const form = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: 'minmax(0, 420px) auto' },
  alignItems: 'start',
  justifyContent: 'start',
  gap: '3',
  mt: '5',
  mb: '4',
} as const
