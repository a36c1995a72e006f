import {
  type AdminAction,
  type AuditDocument,
  auditDocument,
  collections,
  userDocument,
} from '@tablee/domain'
import { documentId, orderBy, type QueryDocumentSnapshot, where } from 'firebase/firestore'
import { type Page, readList, readPage } from '../../../firebase/read.ts'

/** Which lines are shown; an empty word stands for all. */
export interface LineFilter {
  readonly action: AdminAction | ''
  readonly admin: string
}

/** A line, and what the person that it is about goes by. */
export interface NamedLine {
  readonly line: AuditDocument
  readonly person: string | null
}

/** Firestore compares with so many ids at once. */
const IDS = 30

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
  const names = await namesOf(page.rows.flatMap(({ user_id }) => user_id ?? []))
  const rows = page.rows.map((line) => ({ line, person: names.get(line.user_id ?? '') ?? null }))
  return { rows, next: page.next }
}

async function namesOf(uids: readonly string[]): Promise<Map<string, string>> {
  const each = [...new Set(uids)]
  const parts = Array.from({ length: Math.ceil(each.length / IDS) }, (_, n) =>
    each.slice(n * IDS, (n + 1) * IDS),
  )
  const found = await Promise.all(
    parts.map((part) => readList(collections.users, userDocument, where(documentId(), 'in', part))),
  )
  return new Map(found.flat().map(({ id, first_name, email }) => [id, first_name ?? email ?? id]))
}
