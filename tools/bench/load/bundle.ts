import { relative } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { bundleOptions } from '../../../functions/build.ts'
import { type Edit, editedText } from '../../trust/edit.ts'
import { root } from '../../world/world.ts'

/** A tester's clock is a document, which every call reads anew; no call reads it in production, where there is none. */
const systemClock: Edit = {
  file: 'functions/src/platform/clock.ts',
  find: 'EMULATED ? await offsetInMs() : 0',
  replace: '0',
}

/** Bundles the functions into a folder as they are deployed, but for what lets them pay at the Stripe stand-in. */
export async function bundleForLoad(folder: string): Promise<void> {
  const options = bundleOptions(folder, true)
  await build({ ...options, plugins: [...(options.plugins ?? []), withSystemClock] })
}

const withSystemClock: Plugin = {
  name: 'with-system-clock',
  setup({ onLoad }) {
    onLoad({ filter: /\/functions\/src\/platform\/clock\.ts$/ }, ({ path }) => ({
      contents: editedText(relative(root, path), [systemClock]),
      loader: 'ts',
    }))
  },
}
