import type { FoundPerson } from '@tablee/domain/admin-calls'
import { formatEventDate } from '@tablee/domain/calendar'
import { useLocation, useSearchParams } from 'react-router-dom'
import { Badge } from '../../../ui/cards.tsx'
import type { Column } from '../data-table.tsx'
import { PERSON, useHistorySearch } from '../links.ts'
import { ConsolePage, PanelEmpty } from '../page.tsx'
import { PersonFile } from './person-page.tsx'
import { emailColumn, FoundPeople, nameColumn, SearchForm } from './person-search.tsx'
import { personTexts, peopleTexts as texts } from './texts.ts'

/** `/admin/personnes`: the search for users; with `?personne=`, one user's record. */
export function PeoplePage() {
  const [params] = useSearchParams()
  const uid = params.get(PERSON)
  return uid ? <PersonFile key={uid} uid={uid} /> : <FindPeople />
}

function FindPeople() {
  const [query, setQuery] = useHistorySearch()
  const { key } = useLocation()
  return (
    <ConsolePage title={texts.title} text={texts.text}>
      <SearchForm name={texts.search} label={texts.query} first={query} primary onQuery={setQuery} />
      {query ? (
        <FoundPeople
          query={query}
          // Each submission is a new history entry with its own key.
          occasion={key}
          columns={columns}
          none={() => <PanelEmpty text={texts.noResults(query)} />}
        />
      ) : (
        <PanelEmpty text={texts.invitation} />
      )}
    </ConsolePage>
  )
}

const columns: readonly Column<FoundPerson>[] = [
  nameColumn,
  emailColumn,
  {
    header: texts.coming,
    cell: ({ coming }) => (coming === null ? texts.none : formatEventDate(coming)),
  },
  {
    header: personTexts.state,
    cell: ({ blocked }) =>
      blocked ? <Badge tone="waiting">{personTexts.blocked}</Badge> : personTexts.active,
  },
]
