import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

export const PROJECT = 'tablee-rehearsal'
const NUMBER = '424242'
const HERE = `projects/${PROJECT}/locations/europe-west1`

/** The bodies of all these APIs, with the fields that are read here. */
export interface Json {
  name?: string
  accountId?: string
  permissions?: string[]
  serviceIds?: string[]
  bindings?: { role: string; members: string[] }[]
  fields?: { fieldPath: string; order?: string }[] | undefined
  [part: string]: unknown
}
type Part = Record<'policy' | 'payload' | 'files' | 'serviceConfig' | 'release', Json>
type Call = { method: string; address: string; query: URLSearchParams; body: Json & Part }
type Refusal = { method: string; address: RegExp; status: number; message: string; times: number }

class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const OURS = `projects/${PROJECT}`
const SERVICES = `serviceusage.googleapis.com/${OURS}/services`

/** What a Firebase project has before its set-up: by its creation, and by hand in the console. */
const firstResources: [string, Json][] = [
  [
    `identitytoolkit.googleapis.com/${OURS}/config`,
    {
      signIn: { email: { enabled: true } },
      authorizedDomains: ['tablee.example'],
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    },
  ],
  ...['google.com', 'apple.com'].map((id): [string, Json] => {
    const name = `${OURS}/defaultSupportedIdpConfigs/${id}`
    return [`identitytoolkit.googleapis.com/${name}`, { name, enabled: true }]
  }),
  [
    `cloudbilling.googleapis.com/${OURS}/billingInfo`,
    { billingEnabled: true, billingAccountName: 'billingAccounts/B' },
  ],
  [`firebase.googleapis.com/${OURS}/webApps/1:w`, { appId: '1:w', platform: 'WEB' }],
  [`firebasehosting.googleapis.com/${OURS}/sites/${PROJECT}`, { type: 'DEFAULT_SITE' }],
  ...['cloudresourcemanager', 'firebase', 'firebaserules', 'runtimeconfig'].map((api): [string, Json] => {
    return [`${SERVICES}/${api}.googleapis.com`, { name: `/${api}.googleapis.com`, state: 'ENABLED' }]
  }),
]

/**
 * A small fake of Google's APIs: the calls that `npm run setup` and firebase-tools make, answered from what was written before. It
 * takes what Google takes of correct calls, and knows nothing of quotas, builds or IAM's decisions. An address is a host and a path
 * without the version: `run.googleapis.com/projects/…`. Calls to an API that is not enabled are refused.
 */
export class FakeGoogle {
  readonly stored = new Map<string, Json>(firstResources)
  readonly calls: Call[] = []
  /** Calls that this fake has no answer for: a rehearsal with one proves nothing about it. */
  readonly unknown: string[] = []
  readonly #refusals: Refusal[] = []
  #server: Server | null = null
  #serial = 0

  /** Returns the port on 127.0.0.1. */
  async listen(): Promise<number> {
    const server = createServer(async (request, response) => {
      const { status, body } = await this.#respond(request)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    this.#server = server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port // `as`: a server on a port, not on a pipe
  }

  close(): void {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }

  /** The next `times` calls of this kind are refused. */
  refuse(method: string, address: RegExp, status: number, message: string, times = 1): void {
    this.#refusals.push({ method, address, status, message, times })
  }

  refuseNothing(): void {
    this.#refusals.length = 0
  }

  /** A secret with a value, as `firebase functions:secrets:set` leaves it. */
  addSecret(id: string, value: string): void {
    const secret = `secretmanager.googleapis.com/projects/${PROJECT}/secrets/${id}`
    this.stored.set(secret, { name: `projects/${PROJECT}/secrets/${id}` })
    this.stored.set(`${secret}/versions/1`, { data: Buffer.from(value).toString('base64') })
  }

  /** What is directly below a parent, by the last part of its address; `-` in the parent is any part. */
  below(parent: string): Record<string, Json> {
    const shape = new RegExp(`^${parent.replace(/[.()]/g, '\\$&').replace(/\/-(?=\/|$)/g, '/[^/]+')}/[^/]+$`)
    const found = [...this.stored].filter(([address]) => shape.test(address))
    return Object.fromEntries(found.map(([address, one]) => [lastOf(address), one]))
  }

  /** The members that an address's policy gives a role. */
  membersOf(address: string, role: string): string[] {
    const { bindings = [] } = this.#policyOf(address)
    return bindings.filter((one) => one.role === role).flatMap(({ members }) => members)
  }

  #policyOf(address: string): Json {
    return this.stored.get(`${address}#policy`) ?? { etag: 'BwX', bindings: [] }
  }

  #store(address: string, body: Json): Json {
    this.stored.set(address, body)
    return body
  }

  async #respond(request: IncomingMessage): Promise<{ status: number; body: Json }> {
    try {
      return { status: 200, body: this.#answer(await callOf(request)) }
    } catch (error) {
      // Translate: as Google tells it.
      const { status, message } = error instanceof Refused ? error : new Refused(500, String(error))
      return { status, body: { error: { code: status, message } } }
    }
  }

  #answer(call: Call): Json {
    const { method, address } = call
    this.calls.push(call)
    const refusal = this.#refusals.find(
      (it) => it.times > 0 && it.method === method && it.address.test(address),
    )
    if (refusal) {
      refusal.times -= 1
      throw new Refused(refusal.status, refusal.message)
    }
    const [api = ''] = address.split('/')
    const isEnabled = this.stored.has(`serviceusage.googleapis.com/projects/${PROJECT}/services/${api}`)
    if (/googleapis\.com$/.test(api) && !/^(oauth2|www|upload-\w+|serviceusage)\./.test(api) && !isEnabled)
      throw new Refused(403, `${api} has not been used in project ${NUMBER} before or it is disabled`)
    const special = this.#special.find(([pattern]) => pattern.test(`${method} ${address}`))
    const answer = special ? special[1](call) : this.#resource(call)
    if (answer) return answer
    this.unknown.push(`${method} ${address}`)
    throw new Refused(404, `The fake has no ${method} ${address}`)
  }

  /** Calls that are more than the reading or writing of a resource; the first that fits answers. */
  readonly #special: readonly [RegExp, (call: Call) => Json][] = [
    [/^POST (oauth2|www)\..*token$/, () => ({ access_token: 'rehearsal', expires_in: 3600 })],
    [
      /^GET (cloudresourcemanager|firebase)[^/]*\/projects\/[^/]+$/,
      () => ({ projectId: PROJECT, projectNumber: NUMBER, resources: { hostingSite: PROJECT } }),
    ],
    [/^GET firebase\..*\/adminSdkConfig$/, () => ({ projectId: PROJECT })],
    [/^GET firebase\..*\/config$/, () => ({ projectId: PROJECT, apiKey: 'AIza', appId: '1:w' })],
    [/^POST .*:testIamPermissions$/, ({ body }) => ({ permissions: body.permissions ?? [] })],
    [/:getIamPolicy$/, ({ address }) => this.#policyOf(withoutVerb(address))],
    [
      /^POST .*:setIamPolicy$/,
      ({ address, body }) => this.#store(`${withoutVerb(address)}#policy`, body.policy),
    ],
    [/^GET serviceusage\..*:batchGet$/, () => ({ services: Object.values(this.below(SERVICES)) })],
    [/^POST serviceusage\..*:batchEnable$/, ({ body }) => this.#enable(body.serviceIds ?? [])],
    [/^POST serviceusage\..*:enable$/, ({ address }) => this.#enable([lastOf(withoutVerb(address))])],
    [/^POST serviceusage\..*:generateServiceIdentity$/, () => ({ name: 'operations/1', done: true })],
    [/^GET serviceusage\..*\/services\//, ({ address }) => this.stored.get(address) ?? { state: 'DISABLED' }],
    [/^POST firebaserules\..*:test$/, () => ({})],
    [/^GET firebaseextensions\./, () => ({ instances: [] })],
    [/^GET compute\./, () => ({ defaultServiceAccount: `${NUMBER}-compute@developer.gserviceaccount.com` })],
    [/^(PUT|POST) (storage|upload-\w+)\./, () => ({})],
    [
      /^POST cloudfunctions\..*:generateUploadUrl$/,
      () => ({
        uploadUrl: 'https://storage.googleapis.com/f.zip',
        storageSource: { bucket: 'b', object: 'f.zip' },
      }),
    ],
    [
      /^GET cloudfunctions\..*\/-\/functions$/, // without a filter: the first generation's
      ({ address, query }) => (query.has('filter') ? { functions: Object.values(this.below(address)) } : {}),
    ],
    [/^(POST|PATCH|DELETE) cloudfunctions\./, (call) => this.#changeFunction(call)],
    [/^POST [^/]+\.cloudfunctions\.net\//, ({ address }) => this.#invoke(lastOf(address))],
    [/^GET secretmanager\..*\/latest(:access)?$/, ({ address }) => this.#latest(address)],
    [
      /^POST secretmanager\..*:addVersion$/,
      ({ address, body }) => this.#store(`${withoutVerb(address)}/versions/1`, body.payload),
    ],
    [
      /^POST firebasehosting\..*:populateFiles$/,
      ({ address, body }) => {
        this.#store(`${withoutVerb(address)}#files`, body.files)
        return { uploadUrl: 'https://upload-firebasehosting.googleapis.com/u', uploadRequiredHashes: [] }
      },
    ],
  ]

  #enable(services: string[]): Json {
    for (const api of services) this.#store(`${SERVICES}/${api}`, { name: `/${api}`, state: 'ENABLED' })
    return { name: 'operations/1', done: true, response: {} }
  }

  #latest(address: string): Json {
    const version = this.stored.get(address.replace(/latest.*$/, '1'))
    if (!version) throw new Refused(404, `Secret [${address}] not found or has no versions.`)
    const name = withoutVerb(address)
      .replace(/^[^/]*\//, '')
      .replace(/latest$/, '1')
    return { name, state: 'ENABLED', payload: version }
  }

  #changeFunction({ method, address, query, body }: Call): Json {
    const own = method === 'POST' ? `${address}/${query.get('functionId')}` : address
    const service = `${HERE}/services/${lastOf(own).toLowerCase()}`
    const uri = `https://europe-west1-${PROJECT}.cloudfunctions.net/${lastOf(own)}`
    const serviceConfig = { ...body.serviceConfig, service, uri }
    const made = { ...body, state: 'ACTIVE', environment: 'GEN_2', url: uri, serviceConfig }
    if (method === 'DELETE')
      for (const gone of [own, `run.googleapis.com/${service}#policy`]) this.stored.delete(gone)
    else this.#store(own, made)
    // The first image makes the repository, which has no cleanup policy.
    const images = `${HERE}/repositories/gcf-artifacts`
    const known = this.stored.get(`artifactregistry.googleapis.com/${images}`)
    this.#store(`artifactregistry.googleapis.com/${images}`, known ?? { name: images })
    const name = `${HERE}/operations/${++this.#serial}`
    this.#store(`cloudfunctions.googleapis.com/${name}`, { name, done: true, response: made })
    return { name, done: false }
  }

  /** An empty call, which Google refuses without a public invoker, and the function itself otherwise. */
  #invoke(id: string): Json {
    if (!this.stored.has(`cloudfunctions.googleapis.com/${HERE}/functions/${id}`))
      throw new Refused(404, 'no such function')
    const service = `run.googleapis.com/${HERE}/services/${id.toLowerCase()}`
    const isPublic = this.membersOf(service, 'roles/run.invoker').includes('allUsers')
    throw new Refused(isPublic ? 400 : 403, 'refused')
  }

  /** Resources that are created, read, changed, listed and deleted alike. Undefined: an unknown call. */
  #resource({ method, address, query, body }: Call): Json | undefined {
    const found = this.stored.get(address)
    const isItem = address.split('/').length % 2 === 1
    if (method === 'GET' && !found && isItem) throw new Refused(404, `${address} was not found`)
    const list = () => ({
      [address.endsWith('/webApps') ? 'apps' : lastOf(address)]: Object.values(this.below(address)),
    })
    if (method === 'GET') return found ?? list()
    if (method === 'DELETE') return this.stored.delete(address) ? {} : undefined
    const isRelease = /^firebaserules\..*\/releases\//.test(address)
    if (method === 'PATCH' && isRelease && !found) throw new Refused(404, 'no such release')
    const isField = /\/fields\/[^/]+$/.test(address) // firebase-tools reads the indexes of every field that is listed
    const change = { ...(isField && { indexConfig: { indexes: [] } }), ...(isRelease ? body.release : body) }
    const name = found?.name ?? address.slice(address.indexOf('/') + 1)
    if (method !== 'POST') return this.#store(address, { ...found, ...change, name })
    const given = ['databaseId', 'secretId', 'channelId'].map((one) => query.get(one)).find(Boolean)
    const email = body.accountId && `${body.accountId}@${PROJECT}.iam.gserviceaccount.com`
    const isMetric = address.endsWith('/metrics') // its name holds a slash, and is no path
    const id = given ?? email ?? (isMetric ? body.name : body.name && lastOf(body.name)) ?? ++this.#serial
    const createTime = new Date(1_800_000_000_000 + ++this.#serial).toISOString()
    const fields = address.endsWith('/indexes') && { fields: withKey(body.fields ?? []), state: 'READY' }
    const own = {
      name: isMetric ? String(body.name) : `${name}/${id}`,
      createTime,
      ...(query.has('versionName') && { versionName: query.get('versionName') }),
    }
    return this.#store(`${address}/${id}`, { ...body, ...fields, ...own })
  }
}

const lastOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)
const withoutVerb = (address: string) => address.replace(/:\w+$/, '')

/** Firestore lists an index with the document's key, in the direction of the field before it. */
function withKey(fields: { fieldPath: string; order?: string }[]): Json['fields'] {
  const order = fields.findLast((field) => field.order)?.order ?? 'ASCENDING'
  return [...fields, { fieldPath: '__name__', order }]
}

async function callOf(request: IncomingMessage): Promise<Call> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://fake')
  const address = decodeURIComponent(pathname.slice(1))
    .replace(/\/(admin\/)?v\d\w*\//, '/')
    .replace(`projects/${NUMBER}`, `projects/${PROJECT}`)
  const sent = Buffer.concat(await request.toArray())
  const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent).toString() : sent.toString()
  const isJson = /json/.test(request.headers['content-type'] ?? '') && text !== ''
  return { method: request.method ?? 'GET', address, query, body: isJson ? JSON.parse(text) : {} }
}
