import { type AdminAction, type AuditDocument, auditDocument, collections } from '@tablee/domain'
import { orderBy, type QueryDocumentSnapshot, where } from 'firebase/firestore'
import { type Page, readPage } from '../../../firebase/read.ts'
import { readNames } from '../audit-log.tsx'

/** Which lines are shown; an empty word stands for all. */
export interface LineFilter {
  readonly action: AdminAction | ''
  readonly admin: string
}

/** A line, and what the people that it is about go by. */
export interface NamedLine {
  readonly line: AuditDocument
  readonly person: string | null
  readonly other: string | null
}

/** The next lines, the newest first, with the names of the people that they are about. */
export async function readLines(
  { action, admin }: LineFilter,
  after: QueryDocumentSnapshot | null,
): Promise<Page<NamedLine>> {
  const filters = [
    ...(action ? [where('action', '==', action)] : []),
    ...(admin ? [where('admin_id', '==', admin)] : []),
  ]
  const page = await readPage(collections.audit, auditDocument, after, ...filters, orderBy('at', 'desc'))
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
