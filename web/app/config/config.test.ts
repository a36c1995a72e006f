import { describe, expect, it, vi } from 'vitest'

// The module parses the build's environment when it is imported.
vi.stubEnv('VITE_EMULATED', 'true')
vi.stubEnv('VITE_PROJECT_ID', 'demo-tablee')
const { deployedConfig, emulatedConfig } = await import('./config.ts')

const production = {
  VITE_PROJECT_ID: 'tablee',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'tablee.example',
  VITE_FIREBASE_APP_ID: 'app',
}

describe('the configuration', () => {
  it('finds the emulators of an environment at its ports', () => {
    const config = emulatedConfig({ VITE_PROJECT_ID: 'demo-tablee-test', VITE_AUTH_PORT: '19099' })
    expect(config.firebase.projectId).toBe('demo-tablee-test')
    expect(config.emulators.auth).toBe('http://127.0.0.1:19099')
    expect(config.emulators.firestore).toEqual({ host: '127.0.0.1', port: 8080 })
  })

  it('takes an empty Stripe address as Stripe itself', () => {
    const config = emulatedConfig({ VITE_PROJECT_ID: 'demo-tablee', VITE_STRIPE_URL: '' })
    expect(config.stripeUrl).toBe('')
  })

  it('refuses to emulate a real project', () => {
    expect(() => emulatedConfig({ VITE_PROJECT_ID: 'tablee' })).toThrow('VITE_PROJECT_ID')
  })

  it('names every validation error at once', () => {
    const { VITE_FIREBASE_API_KEY: _key, VITE_PROJECT_ID: _project, ...rest } = production
    expect(() => deployedConfig(rest)).toThrow(/VITE_PROJECT_ID[\s\S]*VITE_FIREBASE_API_KEY/)
  })

  it('takes the key of App Check where there is one', () => {
    expect(deployedConfig(production).appCheckKey).toBe('')
    expect(deployedConfig({ ...production, VITE_APP_CHECK_KEY: '6Lc' }).appCheckKey).toBe('6Lc')
  })

  it('knows of no emulator once deployed', () => {
    expect(JSON.stringify(deployedConfig(production))).not.toContain('127.0.0.1')
  })
})
