import { chromiumFlags } from '@tablee/tools/launch/test/chromium-flags.ts'
import { environment } from './environment.ts'

/** The browser of the test environment. */
export const chromium = { executablePath: environment.chromium, args: chromiumFlags }
