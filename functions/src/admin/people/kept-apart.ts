import {
  accountDocument,
  type CallInput,
  type CallOutput,
  calls,
  groupDocument,
  type KeptApartDocument,
  type KeptApartPair,
  keptApartDocument,
  paths,
  type RegistrationDocument,
  registrationDocument,
  settlesAt,
  userDocument,
} from '@tablee/domain'
import type { Caller } from '../../platform/caller.ts'
import { now } from '../../platform/clock.ts'
import { auth } from '../../platform/firebase.ts'
import { readAll } from '../../platform/read-all.ts'
import { stored } from '../../platform/stored.ts'
import { naming } from '../../week/kept-apart.ts'
import { adminCallable } from '../admin-callable.ts'

/** So many pairs of one person are shown, which Auth can be asked for at once. */
const SHOWN = 99

/** Who is kept apart from a person, and why. */
export const adminKeptApart = adminCallable(
  'adminKeptApart',
  calls.adminKeptApart.input,
  handleAdminKeptApart,
)

/** Says of each pair too whether both sit at one table of the coming evening, which a pair that is new may still do. */
export async function handleAdminKeptApart(
  _admin: Caller,
  { uid }: CallInput<'adminKeptApart'>,
): Promise<CallOutput<'adminKeptApart'>> {
  const { docs } = await naming([uid]).limit(SHOWN).get()
  const pairs = docs
    .flatMap((one) => stored(keptApartDocument, one)?.data ?? [])
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const others = pairs.map(({ persons }) => persons.find((one) => one !== uid) ?? uid)
  if (others.length === 0) return { pairs: [] }
  const [at, seats, profiles, { users }] = await Promise.all([
    now(),
    seatsOf([uid, ...others]),
    readAll(others.map(paths.user)),
    auth().getUsers(others.map((one) => ({ uid: one }))),
  ])
  const emails = new Map(users.map((user) => [user.uid, user.email]))
  const table = await tableOf(seats.get(uid))
  return {
    pairs: pairs.map((pair, n) => {
      const other = others[n] ?? uid
      const profile = userDocument.safeParse(profiles[n]?.data()).data
      const together = table !== null && seats.get(other)?.group_id === table.id
      return {
        uid: other,
        email: emails.get(other) ?? profile?.email ?? '',
        first_name: profile?.first_name ?? null,
        ...told(pair),
        together: together ? { date: table.date, outcome: outcomeOf(table, at) } : null,
      }
    }),
  }
}

function told({ reason, at }: KeptApartDocument): Pick<KeptApartPair, 'reason' | 'at'> {
  return { reason, at: at.toISOString() }
}

interface ComingTable {
  readonly id: string
  readonly date: RegistrationDocument['thursday_event_id']
  readonly locked: boolean
}

async function tableOf(seat: RegistrationDocument | undefined): Promise<ComingTable | null> {
  if (!seat?.group_id) return null
  const [found] = await readAll([paths.group(seat.group_id)])
  const group = found && stored(groupDocument, found)?.data
  return group ? { id: group.id, date: group.thursday_event_id, locked: group.locked } : null
}

function outcomeOf(
  { date, locked }: ComingTable,
  at: Date,
): NonNullable<KeptApartPair['together']>['outcome'] {
  if (at >= settlesAt(date)) return 'too-late'
  return locked ? 'locked' : 'separating'
}

/** The coming seats of these people. */
async function seatsOf(uids: readonly string[]): Promise<Map<string, RegistrationDocument>> {
  const accounts = await readAll(uids.map(paths.account))
  const ids = accounts.flatMap((one) => stored(accountDocument, one)?.data.registration_id ?? [])
  const seats = (await readAll(ids.map(paths.registrationById))).flatMap(
    (one) => stored(registrationDocument, one)?.data ?? [],
  )
  return new Map(
    seats
      .filter(({ registration_status }) => registration_status === 'registered')
      .map((seat) => [seat.user_id, seat]),
  )
}
