import { FirebaseError } from 'firebase/app'
import { getDocFromServer } from 'firebase/firestore'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { readDocument } from './read.ts'
import { refusalOf } from './refused.ts'

vi.mock('./firestore.ts', () => ({ firestore: vi.fn() }))
vi.mock('firebase/firestore', () => ({ doc: vi.fn(), getDocFromServer: vi.fn() }))

it('tells what the rules refuse from a database that does not answer', async () => {
  const codes = {
    'permission-denied': 'forbidden',
    unauthenticated: 'unauthenticated',
    aborted: 'unavailable',
  }
  for (const [code, refusal] of Object.entries(codes)) {
    vi.mocked(getDocFromServer).mockRejectedValueOnce(new FirebaseError(code, 'told by Firestore'))
    expect(refusalOf(await readDocument('users/ana', z.unknown()).catch((error) => error))).toBe(refusal)
  }
})
