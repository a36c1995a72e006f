import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { WithQueries } from './testing/with-queries.tsx'
import { useAdmin } from './use-admin.ts'

type Token = (forced?: boolean) => Promise<{ claims: object }>
const seam = vi.hoisted(() => ({ token: (): Promise<{ claims: object }> => Promise.resolve({ claims: {} }) }))
vi.mock('./auth.ts', async (original) => ({
  ...(await original<typeof import('./auth.ts')>()),
  firebaseAuth: () => ({
    currentUser: { getIdTokenResult: (forced?: boolean) => (seam.token as Token)(forced) },
  }),
}))
vi.mock('../config/log.ts', () => ({ logWarning: vi.fn() }))

/** The hook's result after the token has been read. */
async function said(token: Token, fresh = false) {
  seam.token = token
  cleanup()
  queryClient.clear()
  const { result } = renderHook(() => ({ ...useAdmin({ fresh }) }), { wrapper: WithQueries })
  expect(result.current.isPending).toBe(true)
  await waitFor(() => expect(result.current.isPending).toBe(false))
  return result.current.data ?? result.current.status
}

it('knows an admin by the claim in their token', async () => {
  expect(await said(async () => ({ claims: { admin: true } }))).toBe(true)
})

it('reports false for every other user', async () => {
  expect(await said(async () => ({ claims: {} }))).toBe(false)
  expect(await said(async () => ({ claims: { admin: 'true' } }))).toBe(false)
})

it('says nothing of a claim that it cannot read', async () => {
  expect(await said(() => Promise.reject(new Error('offline')))).toBe('error')
})

it('asks for a new token where the claim may have been granted since', async () => {
  const granted: Token = async (forced) => ({ claims: forced ? { admin: true } : {} })
  expect(await said(granted, true)).toBe(true)
  expect(await said(granted)).toBe(false)
})
