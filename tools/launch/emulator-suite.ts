import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { emulatorBinaries } from '../world/emulator-binaries.ts'
import { type LocalEnvironment, type PortName, root } from '../world/environments.ts'
import { writeLocalConfig } from '../world/firebase-config.ts'
import { findJava } from '../world/java.ts'
import { childPath, type ProcessGroup } from './process-group.ts'

export type Emulator = 'auth' | 'firestore' | 'functions' | 'hosting'

/** Without Pub/Sub: `tools/scheduler` replaces schedules and calls their functions itself. */
export const allEmulators: Emulator[] = ['auth', 'firestore', 'functions', 'hosting']

const TIMEOUT_MS = 300_000

/** The ports that a set of emulators uses. */
export function emulatorPorts(environment: LocalEnvironment, emulators: Emulator[]): number[] {
  const more: Partial<Record<Emulator, PortName[]>> = {
    firestore: ['firestoreWebsocket'],
    functions: ['eventarc', 'tasks'],
  }
  const names: PortName[] = [...emulators, ...emulators.flatMap((each) => more[each] ?? []), 'hub', 'logging']
  return names.map((name) => environment.ports[name])
}

/**
 * Starts an environment's emulators and resolves when all are ready. They run in the environment's folder,
 * where firebase-tools writes its logs; `--config` names the project's configuration.
 */
export async function startEmulators(
  processes: ProcessGroup,
  environment: LocalEnvironment,
  emulators: Emulator[],
): Promise<void> {
  writeLocalConfig(environment)
  // Hosting requires the folder before the site is built.
  mkdirSync(join(root, environment.site, 'client'), { recursive: true })
  const javaBin = findJava()
  processes.stay({
    name: 'emulators',
    command: process.execPath,
    args: [
      join(root, 'node_modules/firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      ...['--project', environment.project],
      ...['--config', join(root, environment.config)],
      ...['--only', emulators.join(',')],
    ],
    cwd: environment.folder,
    env: {
      ...emulatorBinaries(),
      PATH: childPath(javaBin),
      JAVA_HOME: dirname(javaBin),
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
      METADATA_SERVER_DETECTION: 'none', // skips the search for a metadata server
      // The collector and the compiler of the JVM that use the least processor time in runs of a few minutes
      // on two cores.
      JAVA_TOOL_OPTIONS: '-XX:+UseSerialGC -XX:TieredStopAtLevel=1',
      // Each concurrent call starts a process; without a limit, an evening's mails would start sixty. Eight that start at once on
      // two busy cores were not ready in the 30 seconds after which a call is lost without an answer.
      FUNCTIONS_EMULATOR_PARALLEL: '4',
      FUNCTIONS_DISCOVERY_TIMEOUT: '300', // in seconds; the limit for such a process too
      CI: 'true',
    },
  })
  await saidReady(join(root, processes.logOf('emulators')))
}

/** Waits for the message of firebase-tools after its last emulator is ready: their ports open one by one. */
async function saidReady(log: string): Promise<void> {
  const until = Date.now() + TIMEOUT_MS
  while (!readFileSync(log, 'utf8').includes('All emulators ready')) {
    if (Date.now() > until)
      throw new Error(`The emulators were not ready after ${TIMEOUT_MS / 1000} s: see ${log}.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
