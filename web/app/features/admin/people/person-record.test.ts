import { collections } from '@tablee/domain/documents'
import { documentId, orderBy, where } from 'firebase/firestore'
import { beforeEach, expect, it, vi } from 'vitest'
import { callFunction } from '../../../data/callables.ts'
import { fetchList } from '../../../data/firestore.ts'
import { RefusalError } from '../../../data/refusals.ts'
import { fetchPersonRecord, parseEuros, typedEuros } from './person-record.ts'

vi.mock('../../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../../data/firestore.ts', () => ({ fetchList: vi.fn(), fetchDocument: vi.fn(async () => null) }))

const closed = { account: null, sign_in: null, mails: [] }

beforeEach(() => {
  vi.mocked(fetchList).mockReset().mockResolvedValue([])
  vi.mocked(callFunction).mockReset().mockResolvedValue(closed)
})

it.each([
  [collections.registrations, orderBy(documentId(), 'desc')],
  [collections.payments, orderBy('paid_at', 'desc')],
  [collections.tickets, orderBy('created_at', 'desc')],
  [collections.subscriptions, orderBy('created_at', 'desc')],
  [collections.audit, orderBy('at', 'desc')],
])('of %s, the last come first, and are those that are read', async (list, newestFirst) => {
  await fetchPersonRecord('ana')
  expect(fetchList).toHaveBeenCalledWith(list, expect.anything(), where('user_id', '==', 'ana'), newestFirst)
})

it('is null for an unknown user, and fails if it could not be read', async () => {
  vi.mocked(callFunction).mockRejectedValueOnce(new RefusalError('not-found'))
  expect(await fetchPersonRecord('ana')).toBeNull()
  vi.mocked(callFunction).mockRejectedValueOnce(new RefusalError('unavailable'))
  await expect(fetchPersonRecord('ana')).rejects.toThrow('unavailable')
})

it('reads an amount as people type it', () => {
  expect(['8', '8,9', '8.99', ' 8,99 € ', '0,05'].map(parseEuros)).toEqual([800, 890, 899, 899, 5])
})

it('takes nothing else for an amount', () => {
  for (const typed of ['', 'huit', '8,999', '-3', '1e3', '8,', ',5', '8 99', '100000'])
    expect(parseEuros(typed), typed).toBeNull()
})

it('begins a field with what it reads back', () => {
  for (const cents of [899, 5, 300, 1899]) expect(parseEuros(typedEuros(cents))).toBe(cents)
})
