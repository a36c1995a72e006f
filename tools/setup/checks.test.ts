import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkProject } from './checks.ts'
import type { Answer, Google } from './google.ts'

const functionNamed = (region: string) => ({ name: `projects/p/locations/${region}/functions/openAccount` })

/** A project in order, as Google describes it. */
const inOrder: Record<string, unknown> = {
  billingInfo: { billingEnabled: true },
  'databases/(default)': { type: 'FIRESTORE_NATIVE', locationId: 'eur3' },
  config: {
    signIn: { email: { enabled: true } },
    authorizedDomains: ['localhost', 'tablee.example'],
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    client: { permissions: { disabledUserDeletion: true } },
  },
  defaultSupportedIdpConfigs: {
    defaultSupportedIdpConfigs: [
      { name: 'projects/p/defaultSupportedIdpConfigs/google.com', enabled: true },
      { name: 'projects/p/defaultSupportedIdpConfigs/apple.com', enabled: true },
    ],
  },
  'versions/latest': { state: 'ENABLED' },
  'locations/-/functions': { functions: [functionNamed('europe-west1')] },
}

function google(changed: Record<string, unknown> = {}, answers: Record<string, Answer> = {}): Google {
  const known = { ...inOrder, ...changed }
  return async (url) => {
    const ending = Object.keys(known).find((each) => url.endsWith(`/${each}`)) ?? ''
    return answers[ending] ?? { status: 200, body: known[ending] }
  }
}

async function faults(asked: Google): Promise<(string | null)[]> {
  const findings = await checkProject(asked, 'p', 'https://tablee.example')
  return findings.map(({ fault }) => fault).filter(Boolean)
}

describe('checkProject', () => {
  it('finds nothing wrong with a project in order', async () => {
    expect(await faults(google())).toEqual([])
  })

  it.each([
    ['billingInfo', { billingEnabled: false }, 'link a billing account'],
    ['databases/(default)', { type: 'DATASTORE_MODE', locationId: 'eur3' }, 'it is in DATASTORE_MODE'],
    ['databases/(default)', { type: 'FIRESTORE_NATIVE', locationId: 'nam5' }, 'it is in nam5'],
    ['defaultSupportedIdpConfigs', {}, 'enable google.com and apple.com'],
    ['locations/-/functions', {}, 'none yet'],
    [
      'locations/-/functions',
      { functions: [functionNamed('us-central1')] },
      'delete projects/p/locations/us-central1',
    ],
  ])('says what is wrong with %s', async (resource, body, fault) => {
    expect(await faults(google({ [resource]: body }))).toEqual([expect.stringContaining(fault)])
  })

  it('says what is missing in the configuration of sign-in', async () => {
    expect(await faults(google({ config: {} }))).toEqual([
      'enable Email/Password',
      'enable email enumeration protection',
      'add it to the authorised domains',
      'disable deletion by end users (Settings, User actions)',
    ])
  })

  it('switches deletion by end users off where it is on, and touches nothing else', async () => {
    const { client: _, ...rest } = z.looseObject({}).parse(inOrder.config)
    const changes: unknown[] = []
    let config: object = rest
    const asked: Google = async (url, patch) => {
      if (!url.includes('/config')) return google()(url)
      if (patch) {
        changes.push([new URL(url).searchParams.get('updateMask'), patch])
        config = { ...config, ...patch }
      }
      return { status: 200, body: config }
    }
    expect(await faults(asked)).toEqual([])
    const off = { client: { permissions: { disabledUserDeletion: true } } }
    expect(changes).toEqual([['client.permissions.disabledUserDeletion', off]])
    expect(await faults(asked)).toEqual([])
    expect(changes).toHaveLength(1)
  })

  it('names the command for each secret that is not set', async () => {
    const missing = await faults(google({}, { 'versions/latest': { status: 404, body: '' } }))
    expect(missing).toHaveLength(4)
    expect(missing[0]).toBe('set it: firebase functions:secrets:set STRIPE_SECRET_KEY --project p')
  })

  it('passes on why something could not be read, and looks at the rest', async () => {
    const body = '{"error": {"message": "Cloud Billing API has not been used"}}'
    expect(await faults(google({}, { billingInfo: { status: 403, body } }))).toEqual([
      'could not be read: Google answers 403, Cloud Billing API has not been used',
    ])
    const offline = async () => Promise.reject(new Error('no network'))
    expect(new Set(await faults(offline))).toEqual(new Set(['could not be read (no network)']))
  })
})
