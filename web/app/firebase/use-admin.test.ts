import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useAdmin } from './use-admin.ts'

const seam = vi.hoisted(() => ({ token: () => Promise.resolve<{ claims: object }>({ claims: {} }) }))
vi.mock('./auth.ts', () => ({
  firebaseAuth: () => ({ currentUser: { getIdTokenResult: () => seam.token() } }),
}))
vi.mock('./report.ts', () => ({ report: vi.fn() }))

/** What the hook says first, and once the token has been read. */
async function said(token: () => Promise<{ claims: object }>) {
  seam.token = vi.fn(token)
  const { result } = renderHook(() => useAdmin())
  const first = result.current
  await waitFor(() => expect(seam.token).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve))
  return [first, result.current]
}

it('knows an admin by the claim in their token', async () => {
  expect(await said(async () => ({ claims: { admin: true } }))).toEqual([false, true])
})

it('takes nobody else for one', async () => {
  expect(await said(async () => ({ claims: {} }))).toEqual([false, false])
  expect(await said(async () => ({ claims: { admin: 'true' } }))).toEqual([false, false])
  expect(await said(() => Promise.reject(new Error('offline')))).toEqual([false, false])
})
