import {
  type AccountDocument,
  accountDocument,
  type GroupDocument,
  groupDocument,
  paths,
  type RegistrationDocument,
  registrationDocument,
  type ThursdayEventDocument,
  thursdayEventDocument,
} from '@tablee/domain'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { type Person, personSchema } from '../booking/attendee.ts'
import { db } from '../platform/firebase.ts'
import { type Stored, stored } from '../platform/stored.ts'

/** A table and the people at it, as they were at one moment. */
export interface Table {
  readonly group: GroupDocument
  readonly evening: ThursdayEventDocument | null
  readonly members: readonly Member[]
}

/** Somebody whom the group names. */
export interface Member {
  readonly uid: string
  readonly registration: RegistrationDocument | null
  readonly person: Person | null
}

/** Who asks for a table, and the table: null where there is none, or where the group does not name them. */
export interface Visit {
  readonly account: Stored<AccountDocument> | null
  readonly table: Table | null
}

/** Reads a person's visit to a table inside a reading transaction; the people at it for a member only. */
export async function loadVisit(tx: Transaction, uid: string, groupId: string): Promise<Visit> {
  const [account, found] = await tx.getAll(db().doc(paths.account(uid)), db().doc(paths.group(groupId)))
  if (!account || !found) throw new Error('getAll answers every reference')
  const group = stored(groupDocument, found)?.data
  return {
    account: stored(accountDocument, account),
    table: group?.member_ids.includes(uid) ? await loadTable(tx, group) : null,
  }
}

async function loadTable(tx: Transaction, group: GroupDocument): Promise<Table> {
  const { member_ids: uids, thursday_event_id: date } = group
  const [evening, ...people] = await tx.getAll(
    db().doc(paths.thursdayEvent(date)),
    ...uids.map((uid) => db().doc(paths.registration(date, uid))),
    ...uids.map((uid) => db().doc(paths.user(uid))),
  )
  if (!evening) throw new Error('getAll answers every reference')
  const members = uids.map((uid, n) => memberOf(uid, people[n], people[uids.length + n]))
  return { group, evening: stored(thursdayEventDocument, evening)?.data ?? null, members }
}

function memberOf(uid: string, registration?: DocumentSnapshot, person?: DocumentSnapshot): Member {
  return {
    uid,
    registration: (registration && stored(registrationDocument, registration)?.data) ?? null,
    person: personSchema.safeParse(person?.data()).data ?? null,
  }
}
