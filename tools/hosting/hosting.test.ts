import { adminRoutes, routes } from '@tablee/domain/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Hosting, serveHosting, siteFiles } from './testing/serve-hosting.ts'

let hosting: Hosting
beforeAll(async () => {
  hosting = await serveHosting()
})
afterAll(() => hosting[Symbol.asyncDispose]())

const pages = [...Object.values(routes), ...Object.values(adminRoutes)]
const unknown = ['/nulle-part', '/profile/nulle-part', '/administration', '/assets/nothing.js', '/tests']
/** Dotfiles, and paths that browsers and servers may parse differently. */
const odd = [
  '/.env',
  '/.git/config',
  '/a/.b/c',
  '/index',
  '/cgu/',
  '/?next=//attacker.example',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%00',
]

/** URLs of other sites that a careless check takes for a local path. */
const elsewhere = [
  '//attacker.example/',
  '///attacker.example/',
  '/\\attacker.example/',
  '/%09/attacker.example/',
  '/%2f%2fattacker.example/',
  '/%5cattacker.example/',
  '/login/../..//attacker.example/',
  '/login?next=//attacker.example/',
  '//attacker.example/login',
  '/./\\attacker.example/cgu/',
  '/receipt//attacker.example/',
]

it('every address of the app has a page, and every other one is answered 404', async () => {
  const status = async (path: string) => (await hosting.get(path)).status
  for (const path of pages) expect(await status(path), path).toBe(200)
  for (const path of unknown) expect(await status(path), path).toBe(404)
})

it.each(elsewhere)('%s is moved to no other site', async (path) => {
  for (const sent of [path, `${path}index.html`, `/?next=${encodeURIComponent(path)}`]) {
    const { location = '' } = (await hosting.get(sent)).headers
    expect(new URL(location, 'https://site.example').origin, sent).toBe('https://site.example')
  }
})

/**
 * The minimum headers of every response. Written out here rather than read from firebase.json, so that a
 * deletion there is found.
 */
const everywhere = {
  // At least one year.
  'strict-transport-security': /^max-age=(\d{9,}|[4-9]\d{7}|3[2-9]\d{6}); includeSubDomains/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(strict-origin(-when-cross-origin)?|same-origin|no-referrer)$/,
  'content-security-policy': /^(?=.*\bobject-src 'none')(?=.*\bbase-uri 'none')/,
  'x-frame-options': /^DENY$/,
  'cross-origin-opener-policy': /^same-origin(-allow-popups)?$/,
}

const policy = {
  'default-src': /^'self'$/,
  'script-src': /^'self'(?!.*(unsafe|data:|blob:|http:|https:( |$)|\*(?!\.)))/,
  'form-action': /^'self'$/,
  'frame-ancestors': /^'none'$/,
}

describe('every answer, errors, redirects and files included', () => {
  const files = siteFiles.map((file) => `/${file}`)
  const asked = [...pages, ...unknown, ...odd, ...files, ...elsewhere, '/stripe/webhook']

  it('is a page, a redirect or a 404', async () => {
    const statuses = await Promise.all(asked.map(async (path) => (await hosting.get(path)).status))
    expect(new Set(statuses)).toEqual(new Set([200, 301, 404]))
  })

  it.each(asked)('carries the headers and the policy of a page: %s', async (path) => {
    const { headers } = await hosting.get(path)
    for (const [name, least] of Object.entries(everywhere)) expect(headers[name], name).toMatch(least)
    const directives = Object.fromEntries(
      (headers['content-security-policy'] ?? '').split('; ').map((each) => each.split(/ (.*)/)),
    )
    for (const [name, least] of Object.entries(policy)) expect(directives[name], name).toMatch(least)
  })
})

it.each(['/__/auth/handler', '/__/auth/iframe'])('%s is framed by this site and no other', async (path) => {
  const { headers } = await hosting.get(path)
  const { 'x-frame-options': _, 'cross-origin-opener-policy': _opener, ...rest } = everywhere
  for (const [name, least] of Object.entries(rest)) expect(headers[name], name).toMatch(least)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
})
