import { chmodSync, existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './environments.ts'
import { manifestJar } from './manifest-jar.ts'

/** The locations where the Google Cloud CLI's packages and installers put its `platform` folder. */
const cloudHomes = [
  '/usr/lib/google-cloud-sdk',
  '/usr/share/google-cloud-sdk',
  '/opt/google-cloud-sdk',
  '/opt/homebrew/share/google-cloud-sdk',
  join(homedir(), 'google-cloud-sdk'),
]

/**
 * The variable that makes firebase-tools use the Cloud CLI's Firestore emulator if it is installed; otherwise
 * firebase-tools downloads its own on first use. It gets a separate file, because firebase-tools changes the
 * file's mode.
 */
export function emulatorBinaries(): Record<string, string> {
  const packaged = cloudHomes
    .map((home) => join(home, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
    .find((jar) => existsSync(jar))
  return packaged ? { FIRESTORE_EMULATOR_BINARY_PATH: firestoreJar(packaged) } : {}
}

/** Whether the emulators' web interface has been downloaded. It is never downloaded just for itself. */
export function hasEmulatorUi(): boolean {
  const cache = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache/firebase/emulators')
  return globSync(join(cache, 'ui-v*')).length > 0
}

function firestoreJar(packaged: string): string {
  const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
  const path = join(root, '.local/emulators/firestore-emulator.jar')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, manifestJar(mainClass, pathToFileURL(packaged).href))
  chmodSync(path, 0o755)
  return path
}
