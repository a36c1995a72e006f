import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deployedConfig } from '../world/firebase-config.ts'
import { root } from '../world/world.ts'
import { contentPolicy } from './content-policy.ts'
import { deployedPolicy, policyFault, withPolicy } from './deployed-policy.ts'
import { siteHeaders } from './site-headers.ts'

const project = { id: 'tablee-prod', appCheck: false }
const guarded = { ...project, appCheck: true }

const directive = (name: string, policy: string) =>
  policy
    .split('; ')
    .map((each) => each.split(' '))
    .find(([first]) => first === name) ?? []

it('firebase.json says of headers what stands here with its reasons', () => {
  expect(deployedConfig().hosting.headers).toEqual(siteHeaders())
})

it('keeps nothing for long that may be a 404: below /assets ten minutes, and asks about the rest each time', () => {
  const caching = siteHeaders().flatMap(({ headers, ...addresses }) =>
    headers.flatMap(({ key, value }) =>
      key === 'Cache-Control' ? [[Object.values(addresses)[0], value]] : [],
    ),
  )
  expect(caching).toEqual([
    ['.*', 'no-cache'],
    ['/assets/**', 'public, max-age=600, stale-while-revalidate=2592000'],
  ])
})

describe('the policy', () => {
  const all = [null, project, guarded].map(deployedPolicy)

  it('runs no inline script, no eval, no data and nothing of any host', () => {
    for (const policy of all) {
      const sources = directive('script-src', policy).slice(1)
      for (const source of sources)
        expect(source).toMatch(/^'self'$|^https:\/\/(\*\.js\.stripe\.com|[a-z.]+\.[a-z]+)(\/[\w./]+)?$/)
      expect(sources.join(' ')).not.toMatch(/unsafe|data:|blob:|strict-dynamic/)
    }
  })

  it('talks to no host that anybody could own', () => {
    for (const policy of all) expect(directive('connect-src', policy).join(' ')).not.toContain('*')
    expect(directive('connect-src', deployedPolicy(project))).toContain(
      'https://europe-west1-tablee-prod.cloudfunctions.net',
    )
  })

  it('names reCAPTCHA only with App Check, and of its scripts the two that are loaded', () => {
    expect(deployedPolicy(null) + deployedPolicy(project)).not.toMatch(/recaptcha|gstatic|appcheck/)
    const sources = directive('script-src', deployedPolicy(guarded))
    expect(sources.filter((source) => source.includes('recaptcha'))).toEqual([
      'https://www.google.com/recaptcha/enterprise.js',
      'https://www.gstatic.com/recaptcha/releases/',
    ])
  })

  it('knows no plain-text host, and none of this machine', () => {
    expect(JSON.stringify([siteHeaders(), all])).not.toMatch(/http:|127\.0\.0\.1|localhost/)
  })

  it('gives each source a reason', () => {
    for (const sources of Object.values(contentPolicy))
      for (const reason of Object.values(sources)) expect(reason).toMatch(/\w{3}/)
  })
})

describe('the policy of a project', () => {
  const text = readFileSync(join(root, 'firebase.json'), 'utf8')
  const headersOf = (json: string) => JSON.parse(json).hosting.headers

  it('is written into firebase.json and taken out again, and nothing else is', () => {
    const written = withPolicy(text, deployedPolicy(guarded))
    expect(headersOf(written)).toEqual(siteHeaders(deployedPolicy(guarded)))
    expect(withPolicy(written, deployedPolicy(null))).toBe(text)
  })

  it('must stand there before its site is built', () => {
    const written = headersOf(withPolicy(text, deployedPolicy(project)))
    expect(policyFault(written, project)).toBeNull()
    expect(policyFault(written, guarded)).toContain('--project tablee-prod --app-check')
    expect(policyFault(written, { ...project, id: 'another' })).toContain('--project another')
    expect(policyFault(headersOf(text), project)).toMatch(/--project tablee-prod$/)
  })
})
