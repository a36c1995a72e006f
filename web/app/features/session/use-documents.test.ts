import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { AuthUser } from '../../data/auth.ts'
import { fetchDocument } from '../../data/firestore.ts'
import { RefusalError } from '../../data/refusals.ts'
import { loading } from '../../data/testing/query-result.ts'
import { WithQueries } from '../../data/testing/with-queries.tsx'
import { useAttendeeDocuments } from './use-documents.ts'

vi.mock('../../data/firestore.ts', () => ({ fetchDocument: vi.fn() }))
vi.mock('../../data/live-document.ts', () => ({ useLiveDocument: () => loading }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

const authUser: AuthUser = {
  uid: 'ana',
  email: 'ana@tablee.example',
  emailVerified: true,
  provider: 'password',
}
const show = (of: AuthUser) => renderHook(() => useAttendeeDocuments(of), { wrapper: WithQueries }).result

it('a document that failed stays an error while it is read again', async () => {
  vi.mocked(fetchDocument).mockRejectedValueOnce(new RefusalError('unavailable'))
  const documents = show(authUser)
  await waitFor(() => expect(documents.current.user.state).toBe('error'))
  const answer = Promise.withResolvers<object>()
  vi.mocked(fetchDocument).mockReturnValueOnce(answer.promise)
  await act(async () => void window.dispatchEvent(new Event('offline')))
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(fetchDocument).toHaveBeenCalledTimes(2)
  expect(documents.current.user.state).toBe('error')
  await act(async () => answer.resolve({ id: 'ana' }))
  expect(documents.current.user.state).toBe('data')
})

it('nothing is asked for before the address is verified', () => {
  vi.mocked(fetchDocument).mockClear()
  expect(show({ ...authUser, emailVerified: false }).current.user.state).toBe('loading')
  expect(fetchDocument).not.toHaveBeenCalled()
})
