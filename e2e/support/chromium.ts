import { chromiumFlags } from '@tablee/tools/launch/test/chromium-flags.ts'
import { world } from './world.ts'

/** The world's browser. */
export const chromium = { executablePath: world.chromium, args: chromiumFlags }
