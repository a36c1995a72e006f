import type { CallInput } from '@tablee/domain/calls'
import { createContext, useContext } from 'react'
import { callFunction } from '../../../data/callables.ts'
import { refusalCodeOf } from '../../../data/refusals.ts'
import { useSingleMutation } from '../../../data/use-single-mutation.ts'
import { refusals } from '../../../messages/refusals.ts'
import { toast } from '../../../ui/toast.ts'
import type { EveningCity, Seating } from './seating.ts'
import type { BoardSeating } from './seating-quality.ts'
import { costOf, groupsTexts } from './texts.ts'

/** The board's state, and the functions by which its parts change it. */
export interface BoardState extends BoardSeating {
  /** Whether the seating can be changed now. */
  readonly editable: boolean
  readonly change: (to: Seating) => void
  /** Opens the dialog of possible moves for an attendee. */
  readonly openDialogFor: (uid: string) => void
}

export const BoardContext = createContext<BoardState | null>(null)

export function useBoard(): BoardState {
  const view = useContext(BoardContext)
  if (!view) throw new Error('Only for parts of a board')
  return view
}

export function nameOf({ people }: EveningCity, uid: string): string {
  return people.find(({ id }) => id === uid)?.first_name ?? ''
}

/** The effect of a change on the score, as a text. */
export function scoreChangeOf({ now, quality }: BoardState, to: Seating): string {
  const { before, after } = quality.difference(now, to)
  return costOf(before, after)
}

export type CityKey = Pick<CallInput<'adminTables'>, 'date' | 'city'>

/** Reads the seating of an evening city from the server. */
export function readEveningCity({ date, city }: CityKey, seed: number | null = null): Promise<EveningCity> {
  return callFunction('adminTables', { date, city, seed })
}

/** Asks the matcher for another seating, with a random seed. If the call fails, the board keeps the current one. */
export function useOtherSeating(key: CityKey, onRead: (eveningCity: EveningCity) => void) {
  return useSingleMutation({
    mutationFn: () => readEveningCity(key, crypto.getRandomValues(new Uint32Array(1))[0] ?? 0),
    onSuccess: onRead,
    onError: (error) => toast.error(groupsTexts.tryFailed, refusals[refusalCodeOf(error)]),
  })
}
