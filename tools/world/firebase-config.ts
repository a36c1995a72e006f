import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { withPagesPolicy, withSources } from '../hosting/content-policy.ts'
import { hasEmulatorUi } from './emulator-binaries.ts'
import { address, type LocalEnvironment, type PortName, root } from './environments.ts'
import { localRules } from './local-rules.ts'

/** The parts of firebase.json that a local environment replaces; the rest is copied. */
export const firebaseJson = z.object({
  firestore: z.looseObject({ rules: z.string(), indexes: z.string() }),
  functions: z.looseObject({ source: z.string() }),
  hosting: z.looseObject({
    public: z.string(),
    headers: z.array(z.looseObject({ headers: z.array(z.object({ key: z.string(), value: z.string() })) })),
    rewrites: z.array(z.looseObject({ source: z.string(), destination: z.string().optional() })),
  }),
})

export type FirebaseJson = z.infer<typeof firebaseJson>

/** firebase.json as it is deployed. */
export function deployedConfig(): FirebaseJson {
  return firebaseJson.parse(JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')))
}

/**
 * The deployed configuration, adapted to an environment: its own builds, rules, ports and addresses.
 */
export function localConfig(deployed: FirebaseJson, environment: LocalEnvironment, withUi: boolean) {
  return {
    firestore: { ...deployed.firestore, rules: rulesPath(environment) },
    functions: { ...deployed.functions, source: environment.functions },
    hosting: {
      ...deployed.hosting,
      public: `${environment.site}/client`,
      headers: localHeaders(deployed, environment),
    },
    emulators: emulators(environment, withUi),
  }
}

/** The deployed headers, with the environment's addresses added to the content policy. */
function localHeaders({ hosting }: FirebaseJson, environment: LocalEnvironment) {
  const talkedTo: PortName[] = ['auth', 'firestore', 'stripe', 'mailbox']
  const added = { 'connect-src': talkedTo.map((part) => address(environment, part)) }
  return withPagesPolicy(hosting.headers, (policy) => withSources(policy, added))
}

function emulators(environment: LocalEnvironment, withUi: boolean) {
  const at = (port: number) => ({ host: '127.0.0.1', port })
  const { ports } = environment
  return {
    auth: at(ports.auth),
    firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
    functions: at(ports.functions),
    hosting: at(ports.hosting),
    eventarc: at(ports.eventarc),
    tasks: at(ports.tasks),
    hub: at(ports.hub),
    logging: at(ports.logging),
    ui: withUi ? { enabled: true, ...at(ports.ui) } : { enabled: false },
    singleProjectMode: false,
  }
}

function rulesPath(environment: LocalEnvironment): string {
  return `${environment.folder}/firestore.rules`
}

/**
 * Writes an environment's configuration and rules into the project's folder, where firebase-tools reads them.
 */
export function writeLocalConfig(environment: LocalEnvironment): void {
  mkdirSync(join(root, environment.folder), { recursive: true })
  const deployed = deployedConfig()
  const rules = readFileSync(join(root, deployed.firestore.rules), 'utf8')
  writeFileSync(join(root, rulesPath(environment)), localRules(rules))
  const config = localConfig(deployed, environment, hasEmulatorUi())
  writeFileSync(join(root, environment.config), `${JSON.stringify(config, null, 2)}\n`)
}
