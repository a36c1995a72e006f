import {
  type CheckInLink,
  type CheckInPerson,
  type CheckInRequest,
  type CheckInTap,
  checkInRequest,
  checkInResult,
} from '@tablee/domain/check-in'
import type { Merge } from '@tablee/domain/merges'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { refusalCodeOf } from '../../data/refusals.ts'
import { callBySignedLink } from '../../data/signed-post.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { now } from '../../hooks/clock.ts'
import { safeLocalStorage } from '../../hooks/storage.ts'
import { toast } from '../../ui/toast.ts'
import { type StoredList, storedList, storeList, storePage } from './offline-page.ts'

/** How often an open page asks what the other devices have noted. */
const REFETCH_MS = 30_000
/** The same while the server was not reached. */
const RETRY_MS = 10_000

/** The taps that the server has not confirmed, stored in the browser so that a reload or a dead battery loses none. */
const tapsSchema = checkInRequest.shape.taps
const tapsKey = ({ date, venueId, no }: CheckInLink) => `tablee-check-in-${date}-${venueId}-${no}`

function storedTaps(link: CheckInLink): CheckInTap[] {
  return stored(tapsKey(link), tapsSchema) ?? []
}

function storeTaps(link: CheckInLink, taps: readonly CheckInTap[]): void {
  store(tapsKey(link), taps)
}

/** Serves as storage for this page load if the browser stores nothing. */
const memory = new Map<string, string>()

function store(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  memory.set(key, text)
  safeLocalStorage.set(key, text)
}

function stored<T>(key: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(safeLocalStorage.get(key) ?? memory.get(key) ?? 'null'))
  } catch {
    return null // Translate: nothing is stored, or not by this version.
  }
}

const deviceSchema = checkInRequest.shape.device
const DEVICE_KEY = 'tablee-check-in-device'

/** The random id of this browser, by which a link counts its devices. */
function deviceId(): string {
  const known = stored(DEVICE_KEY, deviceSchema)
  if (known !== null) return known
  const made = crypto.randomUUID().replaceAll('-', '')
  store(DEVICE_KEY, made)
  return made
}

interface Answer extends StoredList {
  /** The taps that the result takes into account. */
  readonly sent: readonly CheckInTap[]
}

/** Sends the stored taps and what was pressed, and reads what the server has. */
async function sync(
  link: CheckInLink,
  pressed: Pick<CheckInRequest, 'merge' | 'takes_place'> = {},
): Promise<Answer> {
  const sent = storedTaps(link)
  const request: CheckInRequest = { ...link, device: deviceId(), taps: sent, ...pressed }
  const result = checkInResult.parse(await callBySignedLink('checkInLink', request))
  const list = { result, at: now().getTime() }
  storeList(link, list)
  return { ...list, sent }
}

/** The list of before a reload, as an answer that is read again at once. */
function storedAnswer(link: CheckInLink) {
  const list = storedList(link)
  const initialData: Answer | null = list && { ...list, sent: [] }
  return initialData && { initialData }
}

/** Forgets taps that were sent; returns those that are left. */
function forgetTaps(link: CheckInLink, sent: readonly CheckInTap[]): CheckInTap[] {
  const isSent = (tap: CheckInTap) => sent.some(({ key, at }) => key === tap.key && at === tap.at)
  const left = storedTaps(link).filter((tap) => !isSent(tap))
  storeTaps(link, left)
  return left
}

/** A person as the page shows them. `pending`: the tap has not reached the server yet. */
export interface ShownPerson extends CheckInPerson {
  readonly pending: boolean
}

/** A second tap on the same person within this time is the end of a double tap. */
const DOUBLE_TAP_MS = 400

/** Who has come to a venue. Taps show at once, whether the server can be reached or not. */
export function useCheckIn(link: CheckInLink) {
  const [taps, setTaps] = useState(() => storedTaps(link))
  const lastTap = useRef({ key: '', at: 0 })
  const client = useQueryClient()
  const queryKey = ['check-in', link.signature]
  const query = useQuery({
    queryKey,
    queryFn: () => sync(link),
    refetchInterval: ({ state }) => (state.error ? RETRY_MS : REFETCH_MS),
    staleTime: 0,
    retry: false,
    ...storedAnswer(link),
  })
  const answer = query.data
  const isOpen = answer?.result.state === 'open'

  useEffect(() => {
    if (isOpen) void storePage(link)
  }, [link, isOpen])

  // Taps stay stored until the answer that contains them is shown, so that no tile falls back in between.
  useEffect(() => {
    if (answer?.result.state === 'open') setTaps(forgetTaps(link, answer.sent))
  }, [link, answer])

  /** Notes that a person has come, or has not after all. The tap is later than what is shown, even if this device's clock is slow. */
  function tap({ key, here, at }: CheckInPerson) {
    const moment = now().getTime()
    if (lastTap.current.key === key && moment - lastTap.current.at < DOUBLE_TAP_MS) return
    lastTap.current = { key, at: moment }
    const others = storedTaps(link).filter((one) => one.key !== key)
    storeTaps(link, [...others, { key, here: !here, at: Math.max(moment, (at ?? 0) + 1) }])
    setTaps(storedTaps(link))
    // A request under way has not sent this tap.
    void query.refetch({ cancelRefetch: true })
  }

  const merging = useSingleMutation({
    mutationFn: ({ from, into }: Merge) => sync(link, { merge: { from, into } }),
    onSuccess: (merged) => client.setQueryData(queryKey, merged),
    onError: (error) => toast.refusal(refusalCodeOf(error), { what: 'réunir deux tables' }),
  })
  const taking = useSingleMutation({
    mutationFn: () => sync(link, { takes_place: true }),
    onSuccess: (taken) => client.setQueryData(queryKey, taken),
    onError: (error) => toast.refusal(refusalCodeOf(error), { what: 'ouvrir la page du bar' }),
  })

  const shown = (person: CheckInPerson): ShownPerson => {
    const own = taps.find(({ key }) => key === person.key)
    return own ? { ...person, here: own.here, at: own.at, pending: true } : { ...person, pending: false }
  }
  return { query, answer, shown, tap, merging, taking, pending: taps.length }
}
