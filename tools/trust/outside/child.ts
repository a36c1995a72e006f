import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { cert, initializeApp } from 'firebase-admin/app'
import { type Functions, listen } from '../listen.ts'
import { reroute } from './reroute.ts'

/** What `serveOutside` tells this process by its environment. */
const { TRUST_BUNDLE = '', TRUST_KEYS = '', TRUST_AUTH = '', GCLOUD_PROJECT = '' } = process.env

/**
 * The functions in a process of their own that takes no token of the emulators: the Admin SDK verifies signatures as in
 * production, with keys that we serve in Google's place, and asks the Auth emulator where it would ask Google.
 */
const keys = createServer((_, response) => {
  response.setHeader('content-type', 'application/json')
  response.setHeader('cache-control', 'public, max-age=3600')
  response.end(TRUST_KEYS)
}).listen(0, '127.0.0.1')
await new Promise((resolve) => keys.once('listening', resolve))
const { port } = keys.address() as AddressInfo // a server on a port, not on a pipe

reroute({
  'www.googleapis.com': `http://127.0.0.1:${port}`,
  'identitytoolkit.googleapis.com': `http://${TRUST_AUTH}/identitytoolkit.googleapis.com`,
})

// Only a service account's credential lets the Admin SDK open Firestore; its token is the one that emulators take.
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const account = cert({
  projectId: GCLOUD_PROJECT,
  clientEmail: 'trust@tablee.example',
  privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
})
const credential = Object.assign(account, {
  getAccessToken: async () => ({ access_token: 'owner', expires_in: 3600 }),
})
initializeApp({ projectId: GCLOUD_PROJECT, credential })

const { functions }: { functions: Functions } = await import(pathToFileURL(TRUST_BUNDLE).href)
const { url, callables } = await listen(functions)
process.send?.({ url, callables })
// Whoever started it has gone.
process.once('disconnect', () => process.exit())
