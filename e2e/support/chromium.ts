import { chromiumFlags } from '@tablee/tools/launch/test/chromium-flags.ts'
import { world } from './world.ts'

/** The browser of the test environment. */
export const chromium = { executablePath: world.chromium, args: chromiumFlags }
