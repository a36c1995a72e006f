import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../firebase/functions.ts'
import { Refused } from '../../firebase/refused.ts'
import { UnheardActs, useAct } from './use-act.ts'

vi.mock('../../firebase/functions.ts', () => ({ call: vi.fn() }))
beforeEach(() => void vi.mocked(call).mockReset())

type Refusal = ConstructorParameters<typeof Refused>[0]

const refund = { paymentId: 'pi_1', amount: 300, reason: 'Le bar est fermé' }
const venue = {
  name: 'Le Double Six',
  address: '6 rue des Dés',
  description: '',
  city: 'paris',
  tables: 2,
  seats_per_table: 6,
} as const

function onOnePage() {
  return renderHook(() => useAct(), {
    wrapper: ({ children }) => <UnheardActs value={new Map()}>{children}</UnheardActs>,
  }).result.current
}

/** Sends an act once for each answer, and answers the numbers of their ids: the same number for the same id. */
async function idsOf(send: () => Promise<unknown>, answers: readonly (Refusal | null)[]): Promise<number[]> {
  for (const refusal of answers) {
    if (refusal === null) vi.mocked(call).mockResolvedValueOnce({ done: true })
    else vi.mocked(call).mockRejectedValueOnce(new Refused(refusal))
    await send().catch((error: unknown) => expect(error).toBeInstanceOf(Refused))
  }
  const ids = vi.mocked(call).mock.calls.map(([, input]) => (input as { requestId: string }).requestId)
  return ids.map((id) => [...new Set(ids)].indexOf(id))
}

it.each<[string, (Refusal | null)[], number[]]>([
  ['unheard, then heard', ['unavailable', null, null], [0, 0, 1]],
  ['refused at first', ['refund-too-high', null], [0, 1]],
  [
    'refused when it is sent again, maybe before the first was looked for',
    ['unavailable', 'forbidden', null],
    [0, 0, 0],
  ],
  ['said to be done otherwise', ['unavailable', 'done-otherwise', null], [0, 0, 1]],
  ['made at Stripe and not noted here', ['refund-not-noted', 'refund-not-noted'], [0, 0]],
])('a refund that was %s', async (_, answers, ids) => {
  const act = onOnePage()
  expect(await idsOf(() => act('adminRefund', refund), answers)).toEqual(ids)
})

it.each([
  [null, [0, 0]],
  ['le-double-six', [0, 1]],
] as const)('a venue saved as %s, unheard and sent again', async (id, ids) => {
  const act = onOnePage()
  expect(await idsOf(() => act('adminSaveVenue', { id, ...venue }), ['unavailable', null])).toEqual(ids)
})

it('closes again an evening that somebody has opened since', async () => {
  const act = onOnePage()
  const close = () => act('adminSetEvening', { date: '2026-11-26', is_active: false, capacity: null })
  expect(await idsOf(close, ['unavailable', null])).toEqual([0, 1])
})
