import { chakra } from '@chakra-ui/react'
import { type FoundPerson, formatEventDate, type KeptApartPair } from '@tablee/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmAct } from '../admin-action.tsx'
import { Note } from '../controls.tsx'
import { type Column, DataTable, RowAct } from '../data-table.tsx'
import { shortDate } from '../format.ts'
import { ConsoleSection, ReadPanel } from '../page.tsx'
import { callQuery } from '../queries.ts'
import { type Dossier, nameOf } from './person-record.ts'
import { emailColumn, FoundPeople, nameColumn, SearchForm } from './person-search.tsx'
import { peopleTexts, personTexts, keptApartTexts as texts } from './texts.ts'

type Other = Pick<FoundPerson, 'uid' | 'email' | 'first_name'>
/** What an admin is about to do, and to whom. */
type Asked = { readonly apart: boolean; readonly other: Other }

/** Who never sits with this person again: the list, and the search by which somebody is put on it. */
export function KeptApart({ dossier }: { dossier: Dossier }) {
  const { uid, account } = dossier
  const read = useQuery(callQuery('adminKeptApart', { uid }))
  const [asked, setAsked] = useState<Asked | null>(null)
  const [query, setQuery] = useState('')
  const pairs = read.data?.pairs ?? []

  function done() {
    setQuery('')
    void read.refetch()
  }
  return (
    <ConsoleSection title={texts.title}>
      <Note maxW="65ch" mb="4">
        {texts.text}
      </Note>
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
            <Note>{texts.none}</Note>
          )
        }
      </ReadPanel>
      {account && !account.erasing && read.data && !read.error && (
        <>
          <chakra.div mt="5">
            <SearchForm name={texts.search} label={texts.query} onQuery={setQuery} />
          </chakra.div>
          {query && (
            <FoundPeople
              query={query}
              columns={foundColumns((other) => setAsked({ apart: true, other }))}
              without={[uid, ...pairs.map((pair) => pair.uid)]}
              none={(hidden) => (
                <Note role="status">{hidden ? texts.onlyKnown : peopleTexts.nobody(query)}</Note>
              )}
            />
          )}
        </>
      )}
      {asked && <AskDialog dossier={dossier} asked={asked} onClose={() => setAsked(null)} onDone={done} />}
    </ConsoleSection>
  )
}

interface AskDialogProps {
  dossier: Dossier
  asked: Asked
  onClose: () => void
  onDone: () => void
}

function AskDialog({ dossier, asked: { apart, other }, onClose, onDone }: AskDialogProps) {
  const { title, text, confirm, done } = apart ? texts.part : texts.back

  return (
    <ConfirmAct
      onClose={onClose}
      title={title(nameOf(dossier), nameOfOther(other))}
      text={text}
      confirm={confirm}
      done={done}
      reasonHint={texts.reasonHint}
      act={(send, reason) => send('adminKeepApart', { uid: dossier.uid, other: other.uid, apart, reason })}
      onDone={onDone}
    />
  )
}

function nameOfOther({ first_name, email, uid }: Other): string {
  return first_name ?? (email || uid)
}

function foundColumns(onPick: (other: Other) => void): readonly Column<FoundPerson>[] {
  const pick: Column<FoundPerson> = {
    id: 'acts',
    header: personTexts.acts,
    cell: (other) => (
      <RowAct aria-label={texts.part.of(nameOfOther(other))} onClick={() => onPick(other)}>
        {texts.part.open}
      </RowAct>
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
        <RowAct aria-label={texts.back.of(nameOfOther(pair))} onClick={() => onBack(pair)}>
          {texts.back.open}
        </RowAct>
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
