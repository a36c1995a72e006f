import { describe, expect, it } from 'vitest'
import { parseParameters } from './parameters.ts'
import { siteSettings } from './site-settings.ts'

describe('siteSettings', () => {
  it('takes the project’s app, and the site’s own domain for sign-in', () => {
    const sdkConfig = {
      projectId: 'p',
      apiKey: 'k',
      appId: 'a',
      authDomain: 'p.firebaseapp.com',
      storageBucket: 's',
    }
    const printed = JSON.stringify({ status: 'success', result: { sdkConfig } })
    expect(siteSettings(printed, 'https://tablee.example', null)).toEqual({
      VITE_PROJECT_ID: 'p',
      VITE_FIREBASE_API_KEY: 'k',
      VITE_FIREBASE_AUTH_DOMAIN: 'tablee.example',
      VITE_FIREBASE_APP_ID: 'a',
    })
    expect(siteSettings(printed, 'https://tablee.example', 'key')).toMatchObject({
      VITE_APP_CHECK_KEY: 'key',
    })
  })
})

describe('parseParameters', () => {
  it('reads the file of a project', () => {
    const text = `
      PUBLIC_ORIGIN=https://tablee.example
      MAIL_FROM="Tablée <bonjour@tablee.example>"
      STRIPE_PUBLISHABLE_KEY=pk_live_123`
    expect(parseParameters('p', text)).toEqual({
      PUBLIC_ORIGIN: 'https://tablee.example',
      MAIL_FROM: 'Tablée <bonjour@tablee.example>',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_123',
    })
    expect(parseParameters('p', `${text}\nENFORCE_APP_CHECK=true`)).toMatchObject({
      ENFORCE_APP_CHECK: 'true',
    })
  })

  it('names the file and each parameter that is missing or wrong', () => {
    const wrong = () =>
      parseParameters('p', 'PUBLIC_ORIGIN=http://tablee.example\nSTRIPE_PUBLISHABLE_KEY=sk_live_1')
    expect(wrong).toThrow(/functions\/\.env\.p is not in order[\s\S]*PUBLIC_ORIGIN/)
    expect(wrong).toThrow(/MAIL_FROM/)
    expect(wrong).toThrow(/not a publishable key/)
  })
})
