import { collections } from '@tablee/domain/documents'
import { documentId, orderBy, where } from 'firebase/firestore'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../../data/callables.ts'
import { fetchList } from '../../../data/firestore.ts'
import { Refused } from '../../../data/refusals.ts'
import { centsOf, readDossier, typedEuros } from './person-record.ts'

vi.mock('../../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../../data/callables.ts')>()),
  call: vi.fn(),
}))
vi.mock('../../../data/firestore.ts', () => ({ fetchList: vi.fn(), fetchDocument: vi.fn(async () => null) }))

const closed = { account: null, sign_in: null, mails: [] }

beforeEach(() => {
  vi.mocked(fetchList).mockReset().mockResolvedValue([])
  vi.mocked(call).mockReset().mockResolvedValue(closed)
})

it.each([
  [collections.registrations, orderBy(documentId(), 'desc')],
  [collections.payments, orderBy('paid_at', 'desc')],
  [collections.tickets, orderBy('created_at', 'desc')],
  [collections.subscriptions, orderBy('created_at', 'desc')],
  [collections.audit, orderBy('at', 'desc')],
])('of %s, the last come first, and are those that are read', async (list, newestFirst) => {
  await readDossier('ana')
  expect(fetchList).toHaveBeenCalledWith(list, expect.anything(), where('user_id', '==', 'ana'), newestFirst)
})

it('is none where nobody is there, and fails where it could not be read', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Refused('not-found'))
  expect(await readDossier('ana')).toBeNull()
  vi.mocked(call).mockRejectedValueOnce(new Refused('unavailable'))
  await expect(readDossier('ana')).rejects.toThrow('unavailable')
})

it('reads an amount as people type it', () => {
  expect(['8', '8,9', '8.99', ' 8,99 € ', '0,05'].map(centsOf)).toEqual([800, 890, 899, 899, 5])
})

it('takes nothing else for an amount', () => {
  for (const typed of ['', 'huit', '8,999', '-3', '1e3', '8,', ',5', '8 99', '100000'])
    expect(centsOf(typed), typed).toBeNull()
})

it('begins a field with what it reads back', () => {
  for (const cents of [899, 5, 300, 1899]) expect(centsOf(typedEuros(cents))).toBe(cents)
})
