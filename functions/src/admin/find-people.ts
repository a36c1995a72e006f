import type { FoundPerson } from '@tablee/domain/admin-calls'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  accountDocument,
  collections,
  eventDateOfRegistration,
  paths,
  userDocument,
} from '@tablee/domain/documents'
import { isEmail } from '@tablee/domain/profile'
import type { UserRecord } from 'firebase-admin/auth'
import type { Query } from 'firebase-admin/firestore'
import type { Caller } from '../platform/auth.ts'
import { auth, db, getDocuments, parseSnapshot } from '../platform/firestore.ts'

/** The accents of first names in Latin letters, by base letter: French ones first, Vietnamese tones last. */
const accented: Readonly<Record<string, string>> = {
  a: 'aàâäáãåăąāảạấầậắ',
  c: 'cçćč',
  d: 'dđď',
  e: 'eéèëêěęēếềệẹ',
  g: 'gğ',
  i: 'iïîíıīịĩ',
  l: 'lł',
  n: 'nñńň',
  o: 'oôöóõøőốồộọơ',
  r: 'rř',
  s: 'sšşșś',
  t: 'tțť',
  u: 'uüùúûůűūủụưứ',
  y: 'yýÿ',
  z: 'zžżź',
}

/** How many letters are tried with every accent. The rest of the name is compared after reading. */
const LETTERS = 3
/** The most prefixes that are tried; each is one range query. */
const AT_MOST = 200

/** A name as it is compared: lower case, without accents. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđı]/g, (letter) => strokes[letter] ?? letter)
}

/** Letters that no decomposition leads back to their base. */
const strokes: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/**
 * The spellings of the first letters of a first name: capitalised, small or all in capitals, with or without accents. Names are
 * stored as typed, and Firestore compares them by code point, so that each spelling is a range of its own.
 */
export function namePrefixes(query: string): string[] {
  const folded = foldName(query)
  const letters = [...folded].slice(0, LETTERS)
  const spelled = letters.reduce<string[]>(
    (ways, letter) => ways.flatMap((way) => [...(accented[letter] ?? letter)].map((next) => way + next)),
    [''],
  )
  // Names with few accents first.
  const accents = (spelling: string) => [...spelling].filter((letter) => !folded.includes(letter)).length
  const ways = spelled
    .toSorted((one, other) => accents(one) - accents(other))
    .flatMap((spelling) => [capitalised(spelling), spelling, spelling.toUpperCase()])
  return [...new Set(ways)].slice(0, AT_MOST)
}

/**
 * The whole query in the usual capitalisations. The ranges of common prefixes are not read to their ends, and
 * these ranges find the name all the same.
 */
export function typedVariants(query: string): string[] {
  const lower = query.toLowerCase()
  const ways = [
    query,
    lower,
    capitalised(lower),
    lower.replaceAll(/(?<!\p{L})\p{L}/gu, capitalised),
    query.toUpperCase(),
  ]
  return [...new Set(ways)]
}

function capitalised(text: string): string {
  const [first = '', ...rest] = text
  return first.toUpperCase() + rest.join('')
}

/** How many users are shown. */
const SHOWN = 20
/** How many names of one prefix are compared. */
const COMPARED = 100
/** A code point above every letter: the end of a prefix range. */
const END = '\uf8ff'

/**
 * Finds users with a profile by a prefix of the address or the first name, and auth users by a whole address,
 * id or payment id. The number of documents read is bounded, however many users there are.
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
  const userId: unknown = payment?.get('user_id')
  const identifiers = [
    ...(isEmail(query) ? [{ email: query.toLowerCase() }] : []),
    ...(/^[\w-]{1,128}$/.test(query) ? [{ uid: query }] : []),
    ...(typeof userId === 'string' ? [{ uid: userId }] : []),
  ]
  const { users } = identifiers.length ? await auth().getUsers(identifiers) : { users: [] }
  return users.map(({ uid }) => uid)
}

/** Auth stores addresses in lower case, and the rules require the same of the profile's. */
async function byAddress(beginning: string): Promise<string[]> {
  const found = await startingWith('email', beginning)
    .limit(SHOWN + 1)
    .select()
    .get()
  return found.docs.map(({ id }) => id)
}

/** `more`: a prefix was not read to its end, so that a longer query may find others. */
async function byName(query: string): Promise<{ uids: string[]; more: boolean }> {
  const wanted = foldName(query)
  const beginnings = new Set([...typedVariants(query), ...namePrefixes(query)])
  const ranges = [...beginnings].map((beginning) =>
    startingWith('first_name', beginning).limit(COMPARED).select('first_name').get(),
  )
  const found = await Promise.all(ranges)
  const uids = found
    .flatMap(({ docs }) => docs)
    .filter((one) => foldName(String(one.get('first_name'))).startsWith(wanted))
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
    getDocuments(uids.map(paths.user)),
    getDocuments(uids.map(paths.account)),
    auth().getUsers(uids.map((uid) => ({ uid }))),
  ])
  const signIns = new Map(users.map((user): [string, UserRecord] => [user.uid, user]))
  return uids.map((uid, n) => {
    const profile = userDocument.safeParse(profiles[n]?.data()).data
    const account = accounts[n] && parseSnapshot(accountDocument, accounts[n])?.data
    return {
      uid,
      email: signIns.get(uid)?.email ?? profile?.email ?? '',
      first_name: profile?.first_name ?? null,
      blocked: account?.blocked ?? false,
      coming: eventDateOfRegistration(account?.registration_id ?? null),
    }
  })
}
