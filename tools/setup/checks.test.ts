import { describe, expect, it } from 'vitest'
import { checkProject } from './checks.ts'
import type { Google } from './google.ts'

/** The responses of Google's APIs for a correctly configured project. */
const inOrder: Record<string, object> = {
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
}

function google(changed: Record<string, object> = {}): Google {
  const known = { ...inOrder, ...changed }
  return async ({ url }) => known[Object.keys(known).find((each) => url.includes(`/${each}`)) ?? '']
}

async function problems(asked: Google): Promise<(string | null)[]> {
  const findings = await checkProject(asked, { project: 'p', origin: 'https://tablee.example', isDry: false })
  return findings.map(({ problem }) => problem).filter(Boolean)
}

describe('checkProject', () => {
  it('finds nothing wrong with a project in order', async () => {
    expect(await problems(google())).toEqual([])
  })

  it.each([
    ['databases/(default)', { type: 'DATASTORE_MODE', locationId: 'eur3' }, 'it is in DATASTORE_MODE'],
    ['databases/(default)', { type: 'FIRESTORE_NATIVE', locationId: 'nam5' }, 'it is in nam5'],
    ['defaultSupportedIdpConfigs', {}, 'enable google.com and apple.com'],
  ])('says what is wrong with %s', async (resource, body, problem) => {
    expect(await problems(google({ [resource]: body }))).toEqual([expect.stringContaining(problem)])
  })

  it('says what is missing in the configuration of sign-in', async () => {
    expect(await problems(google({ config: {} }))).toEqual([
      'enable Email/Password',
      'enable email enumeration protection',
      'add it to the authorised domains',
      'disable deletion by end users (Settings, User actions)',
    ])
  })

  it('switches deletion by end users off where it is on, and touches nothing else', async () => {
    const changes: unknown[] = []
    let config: object = { ...inOrder.config, client: {} }
    const asked: Google = async (call) => {
      if (!call.url.includes('/config')) return google()(call)
      if (call.body) {
        changes.push([new URL(call.url).searchParams.get('updateMask'), call.body])
        config = { ...config, ...call.body }
      }
      return config
    }
    expect(await problems(asked)).toEqual([])
    const off = { client: { permissions: { disabledUserDeletion: true } } }
    expect(changes).toEqual([['client.permissions.disabledUserDeletion', off]])
    expect(await problems(asked)).toEqual([])
    expect(changes).toHaveLength(1)
  })

  it('passes on why something could not be read, and looks at the rest', async () => {
    const refused: Google = async (call) => {
      if (call.url.includes('/databases/')) throw new Error('Google answers 403, API has not been used')
      return google()(call)
    }
    expect(await problems(refused)).toEqual(['could not be read (Google answers 403, API has not been used)'])
  })
})
