import { type AdminAction, adminActions, auditDocument, collections } from '@tablee/domain/documents'
import { orderBy, where } from 'firebase/firestore'
import { useState } from 'react'
import { type Cursor, fetchPage, type Page, pagesQuery } from '../../../data/firestore.ts'
import { auditColumns, type NamedAuditEntry, readNames } from '../audit-log.tsx'
import { FilterBar, type Option, SelectField } from '../controls.tsx'
import { DataTable } from '../data-table.tsx'
import { ConsolePage, MoreButton, ReadPanel } from '../page.tsx'
import { useRows } from '../queries.ts'
import { actionNames, journalTexts as texts } from '../texts.ts'

/** `/admin/journal`: the audit log, newest entry first. */
export function JournalPage() {
  const [action, setAction] = useState<AdminAction | null>(null)
  const [admin, setAdmin] = useState<string | null>(null)
  const entries = useRows(pagesQuery(['audit', action, admin], (after) => readEntries(action, admin, after)))
  const admins = useAdminsSeen(entries.data ?? [])

  return (
    <ConsolePage title={texts.title} text={texts.text}>
      <FilterBar aria-label={texts.filters}>
        <SelectField label={texts.act} value={action} options={actionOptions} onChange={setAction} />
        <SelectField
          label={texts.admin}
          value={admin}
          options={[{ value: null, label: texts.everyAdmin }, ...admins]}
          onChange={setAdmin}
        />
      </FilterBar>
      <ReadPanel read={entries} empty={texts.empty}>
        {(shown) => <DataTable caption={texts.title} columns={auditColumns} rows={shown} rowKey="id" />}
      </ReadPanel>
      <MoreButton pages={entries}>{texts.more}</MoreButton>
    </ConsolePage>
  )
}

const actionOptions: readonly Option<AdminAction | null>[] = [
  { value: null, label: texts.everyAction },
  ...adminActions.map((action) => ({ value: action, label: actionNames[action] })),
]

/** The admins of all entries shown so far, for the filter. No list of admins is stored. */
function useAdminsSeen(entries: readonly NamedAuditEntry[]): readonly Option<string>[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map())
  const unseen = entries.filter(({ admin_id }) => !seen.has(admin_id))
  if (unseen.length > 0)
    setSeen(
      new Map([...seen, ...unseen.map(({ admin_id, admin_email }) => [admin_id, admin_email] as const)]),
    )
  return [...seen].map(([value, label]) => ({ value, label }))
}

async function readEntries(
  action: AdminAction | null,
  admin: string | null,
  after: Cursor | null,
): Promise<Page<NamedAuditEntry>> {
  const filters = [
    ...(action ? [where('action', '==', action)] : []),
    ...(admin ? [where('admin_id', '==', admin)] : []),
  ]
  const page = await fetchPage(collections.audit, auditDocument, after, ...filters, orderBy('at', 'desc'))
  const names = await readNames(page.rows.flatMap(({ user_id, other_id }) => [user_id, other_id]))
  return { ...page, rows: page.rows.map((entry) => ({ ...entry, names })) }
}
