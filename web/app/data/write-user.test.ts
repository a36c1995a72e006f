import { FirebaseError } from 'firebase/app'
import { setDoc } from 'firebase/firestore'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RefusalError } from './refusals.ts'
import { saveOwnProfile } from './write-user.ts'

const auth = vi.hoisted(() => ({ currentUser: null as { uid: string } | null }))
vi.mock('./auth.ts', async (original) => ({
  ...(await original<typeof import('./auth.ts')>()),
  firebaseAuth: () => auth,
}))
vi.mock('./firestore-app.ts', () => ({ firestore: vi.fn() }))
vi.mock('../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('firebase/firestore', () => ({
  doc: (_: unknown, path: string) => path,
  setDoc: vi.fn(),
  serverTimestamp: () => 'the server’s time',
}))

beforeEach(() => {
  vi.mocked(setDoc).mockReset().mockResolvedValue()
  auth.currentUser = { uid: 'ana' }
})

describe('saveOwnProfile', () => {
  it('replaces the fields it names and leaves the others', async () => {
    await saveOwnProfile('ana', { first_name: 'Ana' })
    expect(setDoc).toHaveBeenCalledWith(
      'users/ana',
      { id: 'ana', first_name: 'Ana' },
      { mergeFields: ['id', 'first_name'] },
    )
  })

  it('lets the server say when the terms were accepted', async () => {
    await saveOwnProfile('ana', { terms_version: 2, terms_accepted_at: new Date('2099-01-01') })
    const stored = vi.mocked(setDoc).mock.calls[0]?.[1]
    expect(stored).toEqual({ id: 'ana', terms_version: 2, terms_accepted_at: 'the server’s time' })
  })

  it('reports that the session has ended or belongs to another user', async () => {
    auth.currentUser = null
    await expect(saveOwnProfile('ana', {})).rejects.toEqual(new RefusalError('unauthenticated'))
    auth.currentUser = { uid: 'bob' }
    await expect(saveOwnProfile('ana', {})).rejects.toEqual(new RefusalError('unauthenticated'))
    expect(setDoc).not.toHaveBeenCalled()
  })

  it.each([
    [new FirebaseError('permission-denied', 'no'), 'forbidden'],
    [new Error('anything else'), 'unavailable'],
  ] as const)('tells what the rules refuse from what does not get through: %s', async (error, code) => {
    vi.mocked(setDoc).mockRejectedValue(error)
    await expect(saveOwnProfile('ana', {})).rejects.toMatchObject({ code })
  })
})
