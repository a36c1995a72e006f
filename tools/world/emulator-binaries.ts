import { chmodSync, existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { manifestJar } from './manifest-jar.ts'
import { root } from './world.ts'

/** Where the Google Cloud CLI's packages and installers put its `platform` folder. */
const cloudHomes = [
  '/usr/lib/google-cloud-sdk',
  '/usr/share/google-cloud-sdk',
  '/opt/google-cloud-sdk',
  '/opt/homebrew/share/google-cloud-sdk',
  join(homedir(), 'google-cloud-sdk'),
]

/**
 * Variables that make firebase-tools take the Cloud CLI's emulators where the machine has them; without them it
 * downloads its own on first use. firebase-tools changes the mode of what it is given, so it gets files of ours.
 */
export function emulatorBinaries(): Record<string, string> {
  const firestore = inCloudHome('cloud-firestore-emulator/cloud-firestore-emulator.jar')
  const pubsub = inCloudHome('pubsub-emulator/bin/cloud-pubsub-emulator')
  return {
    ...(firestore && { FIRESTORE_EMULATOR_BINARY_PATH: firestoreJar(firestore) }),
    ...(pubsub && { PUBSUB_EMULATOR_BINARY_PATH: pubsubScript(pubsub) }),
  }
}

/** Whether the emulators' web interface was downloaded once; it is never worth a download of its own. */
export function hasEmulatorUi(): boolean {
  const cache = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache/firebase/emulators')
  return globSync(join(cache, 'ui-v*')).length > 0
}

function inCloudHome(path: string): string | undefined {
  return cloudHomes.map((home) => join(home, 'platform', path)).find((each) => existsSync(each))
}

function firestoreJar(packaged: string): string {
  const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
  return written('firestore-emulator.jar', manifestJar(mainClass, pathToFileURL(packaged).href))
}

function pubsubScript(packaged: string): string {
  return written('pubsub-emulator.sh', `#!/bin/sh\nexec '${packaged}' "$@"\n`)
}

function written(name: string, content: Uint8Array | string): string {
  const path = join(root, '.local/emulators', name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  chmodSync(path, 0o755)
  return path
}
