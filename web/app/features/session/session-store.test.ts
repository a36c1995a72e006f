import { beforeEach, expect, it } from 'vitest'
import type { Person } from '../../firebase/person.ts'
import { createPersonalStore } from '../../firebase/personal-store.ts'
import { wasSignedIn } from '../../firebase/signed-in-hint.ts'
import { useSessionStore } from './session-store.ts'

const person = (uid: string): Person => ({ uid, email: '', emailVerified: true, provider: 'password' })
const { tell, miss, setExpiryTold } = useSessionStore.getState()
const usePersonal = createPersonalStore(() => ({ promo: 'none' }))
const again = () => {}

beforeEach(() => {
  useSessionStore.setState(useSessionStore.getInitialState(), true)
  tell(person('ana'))
  setExpiryTold('2026-11-19')
  usePersonal.setState({ promo: 'BIENVENUE' })
})
const kept = () => [usePersonal.getState().promo, useSessionStore.getState().expiryTold]

it('keeps what is somebody’s for as long as they are there', () => {
  tell({ ...person('ana'), email: 'ana@tablee.example' })
  miss('ana', again)
  expect(kept()).toEqual(['BIENVENUE', '2026-11-19'])
  expect(useSessionStore.getState().session.status).toBe('signed-in')
})

it.each([
  ['somebody else', person('bob')],
  ['nobody', null],
])('leaves nothing of it to %s', (_, next) => {
  tell(next)
  expect(kept()).toEqual(['none', null])
})

it('still expects somebody who could not be read', () => {
  miss('bob', again)
  expect(useSessionStore.getState().session).toEqual({ status: 'unknown', again })
  expect(wasSignedIn()).toBe(true)
})
