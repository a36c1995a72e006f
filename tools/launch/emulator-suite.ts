import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { emulatorBinaries } from '../world/emulator-binaries.ts'
import { writeWorldConfig } from '../world/firebase-config.ts'
import { findJava } from '../world/java.ts'
import { type LocalEnvironment, type PortName, root } from '../world/world.ts'
import { childPath, type ProcessGroup } from './crew.ts'

export type Emulator = 'auth' | 'firestore' | 'functions' | 'hosting'

/** No Pub/Sub: schedules come by `tools/scheduler`, which calls their functions itself. */
export const allEmulators: Emulator[] = ['auth', 'firestore', 'functions', 'hosting']

const PATIENCE_MS = 120_000

/** The ports that a set of emulators listens on. */
export function emulatorPorts(world: LocalEnvironment, emulators: Emulator[]): number[] {
  const beside: Partial<Record<Emulator, PortName[]>> = {
    firestore: ['firestoreWebsocket'],
    functions: ['eventarc', 'tasks'],
  }
  const names: PortName[] = [
    ...emulators,
    ...emulators.flatMap((each) => beside[each] ?? []),
    'hub',
    'logging',
  ]
  return names.map((name) => world.ports[name])
}

/**
 * Starts emulators of a world and resolves when all are ready. They run in the world's folder, where firebase-tools
 * leaves its logs; `--config` says where the project is.
 */
export async function startEmulators(
  crew: ProcessGroup,
  world: LocalEnvironment,
  emulators: Emulator[],
): Promise<void> {
  writeWorldConfig(world)
  mkdirSync(join(root, world.site, 'client'), { recursive: true }) // Hosting asks for it before the site is built
  const javaBin = findJava()
  crew.stay({
    name: 'emulators',
    command: process.execPath,
    args: [
      join(root, 'node_modules/firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      ...['--project', world.project],
      ...['--config', join(root, world.config)],
      ...['--only', emulators.join(',')],
    ],
    cwd: world.folder,
    env: {
      ...emulatorBinaries(),
      PATH: childPath(javaBin),
      JAVA_HOME: dirname(javaBin),
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
      METADATA_SERVER_DETECTION: 'none', // no search for Google's own machines
      // For minutes on two cores: the collector and the compiler of Java that take the least processor time.
      JAVA_TOOL_OPTIONS: '-XX:+UseSerialGC -XX:TieredStopAtLevel=1',
      // A process of its own for each call at once; an evening's e-mails are sixty at once.
      FUNCTIONS_EMULATOR_PARALLEL: '8',
      CI: 'true',
    },
  })
  await saidReady(join(root, crew.logOf('emulators')))
}

/** Each emulator opens its port at its own time; firebase-tools says when the last has. */
async function saidReady(log: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (!readFileSync(log, 'utf8').includes('All emulators ready')) {
    if (Date.now() > until)
      throw new Error(`The emulators were not ready after ${PATIENCE_MS / 1000} s: see ${log}.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
