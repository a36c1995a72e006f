import { initializeAppCheck } from 'firebase/app-check'
import { afterEach, expect, it, vi } from 'vitest'
import { config } from '../config/config.ts'

vi.mock('../config/config.ts', () => ({ config: { firebase: { projectId: 'p' }, appCheckKey: '6Lc' } }))
vi.mock('firebase/app', () => ({ initializeApp: vi.fn(() => ({ name: 'app' })) }))
vi.mock('firebase/app-check', () => ({
  initializeAppCheck: vi.fn(),
  ReCaptchaEnterpriseProvider: class {
    readonly key: string
    constructor(key: string) {
      this.key = key
    }
  },
}))

afterEach(() => vi.unstubAllEnvs())

it('opens the app without App Check where the build has no key', async () => {
  const { firebaseApp } = await import('./firebase.ts')
  expect(firebaseApp()).toEqual({ name: 'app' })
  expect(initializeAppCheck).not.toHaveBeenCalled()
})

it('opens App Check with the app where it has one, once', async () => {
  vi.resetModules()
  vi.stubEnv('VITE_APP_CHECK_KEY', config.appCheckKey)
  const { firebaseApp } = await import('./firebase.ts')
  expect(firebaseApp()).toBe(firebaseApp())
  expect(initializeAppCheck).toHaveBeenCalledExactlyOnceWith(
    { name: 'app' },
    { provider: { key: '6Lc' }, isTokenAutoRefreshEnabled: true },
  )
})
