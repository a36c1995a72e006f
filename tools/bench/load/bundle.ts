import { rmSync } from 'node:fs'
import { build } from 'esbuild'
import { bundleOptions } from '../../../functions/build.ts'
import { sources } from '../../trust/bundle.ts'
import type { Edit } from '../../trust/edit.ts'

/** A tester's clock is a document, which every call reads anew; no call reads it in production, where there is none. */
const systemClock: Edit = {
  file: 'functions/src/platform/clock.ts',
  find: 'EMULATED ? await offsetInMs() : 0',
  replace: '0',
}

/** Bundles the functions into a folder as they are deployed, but for what lets them pay at the Stripe stand-in. */
export async function bundleForLoad(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const options = bundleOptions(folder, true)
  const used = new Set<string>()
  const edited = sources({ edits: [systemClock], transform: (_, text) => text, used })
  await build({ ...options, plugins: [...(options.plugins ?? []), edited] })
  if (!used.has(systemClock.file)) throw new Error(`${systemClock.file} is no part of the bundle`)
}
