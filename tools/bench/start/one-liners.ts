import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The least that a function can be, by itself and over the packages that every one of ours needs. */
const sources = {
  oneLine: `export const hello = (_, response) => response.send('hello')`,
  ourPackages: `
import { getApps } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { onRequest } from 'firebase-functions/https'
export const hello = onRequest((_, response) => response.send(typeof [getApps, getAuth, getFirestore]))`,
}

/** Writes them below a folder, and answers where each is. */
export function writeOneLiners(folder: string): Record<keyof typeof sources, string> {
  return { oneLine: write(folder, 'oneLine'), ourPackages: write(folder, 'ourPackages') }
}

function write(folder: string, name: keyof typeof sources): string {
  const own = join(folder, name)
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'package.json'), '{ "type": "module", "main": "index.js" }\n')
  writeFileSync(join(own, 'index.js'), sources[name])
  return own
}
