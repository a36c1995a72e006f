import {
  type AdminAction,
  type AuditDocument,
  adminActions,
  auditDocument,
  collections,
} from '@tablee/domain'
import { orderBy, where } from 'firebase/firestore'
import { useState } from 'react'
import { type Cursor, fetchPage, type Page, pagesQuery } from '../../../data/firestore.ts'
import { lineColumns, readNames } from '../audit-log.tsx'
import { FilterBar, type Option, SelectField } from '../controls.tsx'
import { DataTable } from '../data-table.tsx'
import { ConsolePage, MoreButton, ReadPanel } from '../page.tsx'
import { useRows } from '../queries.ts'
import { actNames, journalTexts as texts } from '../texts.ts'

const everything: LineFilter = { action: '', admin: '' }

/** `/admin/journal`: what was done in the console, the newest first. */
export function JournalPage() {
  const [filter, setFilter] = useState(everything)
  const lines = useRows(linesQuery(filter))
  const admins = useAdminsSeen(lines.data ?? [])

  return (
    <ConsolePage title={texts.title} text={texts.text}>
      <FilterBar label={texts.filters}>
        <SelectField
          label={texts.act}
          value={filter.action}
          options={actOptions}
          onChange={(value) =>
            setFilter({ ...filter, action: adminActions.find((action) => action === value) ?? '' })
          }
        />
        <SelectField
          label={texts.admin}
          value={filter.admin}
          options={[{ value: '', label: texts.everyAdmin }, ...admins]}
          onChange={(admin) => setFilter({ ...filter, admin })}
        />
      </FilterBar>
      <ReadPanel read={lines} empty={texts.empty}>
        {(shown) => (
          <DataTable
            caption={texts.title}
            columns={lineColumns(namesIn(shown))}
            rows={shown.map(({ line }) => line)}
            rowKey={({ id }) => id}
          />
        )}
      </ReadPanel>
      <MoreButton pages={lines}>{texts.more}</MoreButton>
    </ConsolePage>
  )
}

const actOptions: readonly Option[] = [
  { value: '', label: texts.everyAct },
  ...adminActions.map((action) => ({ value: action, label: actNames[action] })),
]

/** The admins of the lines that were shown so far: they are few, and a list of them all is nowhere. */
function useAdminsSeen(lines: readonly NamedLine[]): readonly Option[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map())
  const unseen = lines.filter(({ line }) => !seen.has(line.admin_id))
  if (unseen.length > 0)
    setSeen(new Map([...seen, ...unseen.map(({ line }) => [line.admin_id, line.admin_email] as const)]))
  return [...seen].map(([value, label]) => ({ value, label }))
}

function namesIn(lines: readonly NamedLine[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap(({ line: { user_id, other_id }, person, other }) => [
      ...(user_id && person ? [[user_id, person] as const] : []),
      ...(other_id && other ? [[other_id, other] as const] : []),
    ]),
  )
}

/** Which lines are shown; an empty word stands for all. */
interface LineFilter {
  readonly action: AdminAction | ''
  readonly admin: string
}

/** A line, and what the people that it is about go by. */
interface NamedLine {
  readonly line: AuditDocument
  readonly person: string | null
  readonly other: string | null
}

function linesQuery(filter: LineFilter) {
  return pagesQuery(['audit', filter], (after) => readLines(filter, after))
}

/** The next lines, the newest first, with the names of the people that they are about. */
async function readLines({ action, admin }: LineFilter, after: Cursor | null): Promise<Page<NamedLine>> {
  const filters = [
    ...(action ? [where('action', '==', action)] : []),
    ...(admin ? [where('admin_id', '==', admin)] : []),
  ]
  const page = await fetchPage(collections.audit, auditDocument, after, ...filters, orderBy('at', 'desc'))
  const names = await readNames(
    page.rows.flatMap(({ user_id, other_id }) => [user_id ?? [], other_id ?? []].flat()),
  )
  const rows = page.rows.map((line) => ({
    line,
    person: names.get(line.user_id ?? '') ?? null,
    other: names.get(line.other_id ?? '') ?? null,
  }))
  return { rows, next: page.next }
}
