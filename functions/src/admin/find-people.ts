import type { FoundPerson } from '@tablee/domain/admin-calls'
import { type CallInput, type CallOutput, calls } from '@tablee/domain/calls'
import { accountDocument, collections, eveningOf, paths, userDocument } from '@tablee/domain/documents'
import { isEmail } from '@tablee/domain/profile'
import type { UserRecord } from 'firebase-admin/auth'
import type { Query } from 'firebase-admin/firestore'
import type { Caller } from '../platform/auth.ts'
import { adminCallable } from '../platform/callable.ts'
import { auth, db, readAll, stored } from '../platform/firestore.ts'

/** The accents that first names have in French, by the letter under them. */
const accented: Readonly<Record<string, string>> = {
  a: 'aâ',
  c: 'cç',
  e: 'eéèëê',
  i: 'iïî',
  o: 'oôö',
  u: 'uü',
}

/** So many letters are tried with every accent; what a name goes on with is compared after it is read. */
const LETTERS = 3
/** One range is read for each beginning. */
const AT_MOST = 40

/** A name as it is compared: small letters without accents. */
export function plainName(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/**
 * The ways in which the first letters of a first name may be written where it is stored as it was typed: with a capital
 * or without, with or without accents. Firestore compares letter by letter, so that each is a range of its own.
 */
export function nameBeginnings(query: string): string[] {
  const letters = [...plainName(query)].slice(0, LETTERS)
  const spelled = letters.reduce<string[]>(
    (ways, letter) => ways.flatMap((way) => [...(accented[letter] ?? letter)].map((next) => way + next)),
    [''],
  )
  return [...new Set([...spelled.map(capitalised), ...spelled])].slice(0, AT_MOST)
}

/**
 * The whole of what was typed, in the ways in which most names are written: of a beginning that very many share, the ranges
 * above are not read to their ends, and this one is found all the same.
 */
export function nameAsTyped(query: string): string[] {
  const small = query.toLowerCase()
  const ways = [
    query,
    small,
    capitalised(small),
    small.replaceAll(/(?<!\p{L})\p{L}/gu, capitalised),
    query.toUpperCase(),
  ]
  return [...new Set(ways)]
}

function capitalised(text: string): string {
  const [first = '', ...rest] = text
  return first.toUpperCase() + rest.join('')
}

/** So many people are shown; who has more to choose from types on. */
const SHOWN = 20
/** So many names of one beginning are compared. */
const COMPARED = 100
/** Past every letter: the end of a range of beginnings. */
const END = '\uf8ff'

/** Finds people by what an admin knows of them. */
export const adminFindPeople = adminCallable(
  'adminFindPeople',
  calls.adminFindPeople.input,
  handleAdminFindPeople,
)

/**
 * By the beginning of the address or the first name, whoever has a profile; by the whole of an address, of an id or of a
 * payment's id, whoever can sign in. However many people there are, it reads a bounded number of documents.
 */
export async function handleAdminFindPeople(
  _admin: Caller,
  { query }: CallInput<'adminFindPeople'>,
): Promise<CallOutput<'adminFindPeople'>> {
  const [exact, addressed, named] = await Promise.all([
    exactly(query),
    byAddress(query.toLowerCase()),
    byName(query),
  ])
  const uids = [...new Set([...exact, ...addressed, ...named.uids])]
  return { people: await peopleOf(uids.slice(0, SHOWN)), more: uids.length > SHOWN || named.more }
}

async function exactly(query: string): Promise<string[]> {
  const payment = /^pi_\w+$/.test(query) ? await db().doc(paths.payment(query)).get() : null
  const payer: unknown = payment?.get('user_id')
  const asked = [
    ...(isEmail(query) ? [{ email: query.toLowerCase() }] : []),
    ...(/^[\w-]{1,128}$/.test(query) ? [{ uid: query }] : []),
    ...(typeof payer === 'string' ? [{ uid: payer }] : []),
  ]
  const { users } = asked.length ? await auth().getUsers(asked) : { users: [] }
  return users.map(({ uid }) => uid)
}

/** Auth keeps addresses in small letters, and the rules hold the profile's to it. */
async function byAddress(beginning: string): Promise<string[]> {
  const found = await startingWith('email', beginning)
    .limit(SHOWN + 1)
    .select()
    .get()
  return found.docs.map(({ id }) => id)
}

/** `more`: a beginning was not read to its end, so that others may be found by typing on. */
async function byName(query: string): Promise<{ uids: string[]; more: boolean }> {
  const wanted = plainName(query)
  const beginnings = new Set([...nameAsTyped(query), ...nameBeginnings(query)])
  const ranges = [...beginnings].map((beginning) =>
    startingWith('first_name', beginning).limit(COMPARED).select('first_name').get(),
  )
  const found = await Promise.all(ranges)
  const uids = found
    .flatMap(({ docs }) => docs)
    .filter((one) => plainName(String(one.get('first_name'))).startsWith(wanted))
    .map(({ id }) => id)
  return { uids, more: found.some(({ size }) => size === COMPARED) }
}

function startingWith(field: 'email' | 'first_name', beginning: string): Query {
  const users = db().collection(collections.users)
  return users
    .where(field, '>=', beginning)
    .where(field, '<', beginning + END)
    .orderBy(field)
}

async function peopleOf(uids: readonly string[]): Promise<FoundPerson[]> {
  if (uids.length === 0) return []
  const [profiles, accounts, { users }] = await Promise.all([
    readAll(uids.map(paths.user)),
    readAll(uids.map(paths.account)),
    auth().getUsers(uids.map((uid) => ({ uid }))),
  ])
  const signIns = new Map(users.map((user): [string, UserRecord] => [user.uid, user]))
  return uids.map((uid, n) => {
    const profile = userDocument.safeParse(profiles[n]?.data()).data
    const account = accounts[n] && stored(accountDocument, accounts[n])?.data
    return {
      uid,
      email: signIns.get(uid)?.email ?? profile?.email ?? '',
      first_name: profile?.first_name ?? null,
      blocked: account?.blocked ?? false,
      coming: eveningOf(account?.registration_id ?? null),
    }
  })
}
