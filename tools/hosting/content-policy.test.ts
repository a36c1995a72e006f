import { describe, expect, it } from 'vitest'
import { deployedConfig } from '../world/firebase-config.ts'
import { type Project, policyOf, policyProblem, withPagesPolicy, withSources } from './content-policy.ts'
import { projectConfig, projectConfigProblem } from './project-config.ts'

const { headers } = deployedConfig().hosting
const headersOf = (project: Project | null) => withPagesPolicy(headers, (policy) => policyOf(project, policy))
const deployedPolicy = (project: Project | null) => headersOf(project)[0]?.headers[0]?.value ?? ''

const project = { id: 'tablee-prod', appCheck: false }
const guarded = { ...project, appCheck: true }

const directive = (name: string, policy: string) =>
  policy
    .split('; ')
    .map((each) => each.split(' '))
    .find(([first]) => first === name) ?? []

it('keeps nothing for long that may be a 404: below /assets ten minutes, and asks about the rest each time', () => {
  const caching = headers.flatMap(({ headers, ...addresses }) =>
    headers.flatMap(({ key, value }) =>
      key === 'Cache-Control' ? [[addresses.regex ?? addresses.source, value]] : [],
    ),
  )
  expect(caching).toEqual([
    ['.*', 'no-cache'],
    ['/assets/**', 'public, max-age=600, stale-while-revalidate=2592000'],
  ])
})

describe('the policy', () => {
  const all = [null, project, guarded].map(deployedPolicy)

  it('of the repository names no project', () => {
    expect(deployedPolicy(null)).toBe(headers[0]?.headers[0]?.value)
  })

  it('runs no inline script, no eval, no data and nothing of any host', () => {
    for (const policy of all) {
      const sources = directive('script-src', policy).slice(1)
      for (const source of sources)
        expect(source).toMatch(/^'self'$|^https:\/\/(\*\.js\.stripe\.com|[a-z.]+\.[a-z]+)(\/[\w./]+)?$/)
      expect(sources.join(' ')).not.toMatch(/unsafe|data:|blob:|strict-dynamic/)
    }
  })

  it('allows no host that anyone could register', () => {
    for (const policy of all) expect(directive('connect-src', policy).join(' ')).not.toContain('*')
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
    expect(JSON.stringify([headers, all])).not.toMatch(/http:|127\.0\.0\.1|localhost/)
  })
})

describe('the policy of a project', () => {
  it('stands in the place of the one before, and nothing else is changed', () => {
    const written = headersOf(guarded)
    expect(withPagesPolicy(written, (policy) => policyOf(null, policy))).toEqual(headers)
    expect(withPagesPolicy(written, (policy) => policyOf(project, policy))).toEqual(headersOf(project))
  })

  it('must be what its site needs before that is built', () => {
    const written = headersOf(project)
    expect(policyProblem(written, project)).toBeNull()
    expect(policyProblem(written, guarded)).toBe('another policy than the site needs')
    expect(policyProblem(headersOf(guarded), project)).toBe('another policy than the site needs')
  })

  it('names no host of functions any more, to which earlier versions of the site talked', () => {
    const before = withPagesPolicy(headers, (policy) =>
      withSources(policy, { 'connect-src': ['https://europe-west1-tablee-prod.cloudfunctions.net'] }),
    )
    expect(policyProblem(before, project)).toBe('another policy than the site needs')
    expect(withPagesPolicy(before, (policy) => policyOf(project, policy))).toEqual(headersOf(project))
  })

  it('is written into a configuration of its own, which differs from firebase.json in the policy and the name of the functions', () => {
    const { hosting, ...rest } = JSON.parse(projectConfig(guarded))
    const { hosting: ours, functions, ...others } = deployedConfig()
    expect(rest).toEqual({ ...others, functions: { ...functions, codebase: 'tablee' } })
    expect({ ...hosting, headers: ours.headers }).toEqual(ours)
    expect(policyProblem(hosting.headers, guarded)).toBeNull()
  })

  it('is missing until npm run setup has written it', () => {
    expect(projectConfigProblem({ id: 'never-set-up', appCheck: false })).toBe(
      'firebase.never-set-up.json is missing: run npm run setup -- --project never-set-up',
    )
  })
})
