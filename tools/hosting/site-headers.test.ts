import { describe, expect, it } from 'vitest'
import { deployedConfig } from '../world/firebase-config.ts'
import { contentPolicy } from './content-policy.ts'
import { siteHeaders } from './site-headers.ts'

it('firebase.json says of headers what stands here with its reasons', () => {
  expect(deployedConfig().hosting.headers).toEqual(siteHeaders())
})

describe('the policy', () => {
  it('runs no inline script, no eval, no data and nothing of any host', () => {
    const sources = Object.keys(contentPolicy['script-src'])
    for (const source of sources)
      expect(source).toMatch(/^'self'$|^https:\/\/(\*\.)?[a-z.]+\.[a-z]+(\/\w+\/)?$/)
    expect(sources.join(' ')).not.toMatch(/unsafe|data:|blob:|strict-dynamic/)
  })

  it('knows no plain-text host, and none of this machine', () => {
    expect(JSON.stringify(siteHeaders())).not.toMatch(/http:|127\.0\.0\.1|localhost/)
  })

  it('gives each source a reason', () => {
    for (const sources of Object.values(contentPolicy))
      for (const reason of Object.values(sources)) expect(reason).toMatch(/\w{3}/)
  })
})
