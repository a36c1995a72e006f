import { runCountdown } from './features/public-page/countdown.ts'
import { greet } from './features/public-page/greet.ts'
import { layOutAhead } from './features/public-page/lay-out-ahead.ts'
import { leadBack } from './features/public-page/lead-back.ts'
import { followClock, now, readOffset } from './firebase/clock.ts'
import { fetchAhead } from './ui/fetch-ahead.ts'

/** Baked in by the build (web/bundle-public-page.ts): the scripts of the sign-in page. None in development. */
declare const SIGN_IN_SCRIPTS: readonly string[] | undefined
/** By the build too, and by the development server (web/vite.config.ts). */
declare const BOOKING_DEADLINES: readonly number[]

/**
 * All that the public pages run: they are prerendered, and carry neither React nor Firebase. Without it they can be read
 * all the same.
 */
greet(window.location, (address) => window.location.replace(address))
leadBack()
layOutAhead()
void readOffset().then(() => runCountdown(now, BOOKING_DEADLINES))
followClock()
fetchAhead(typeof SIGN_IN_SCRIPTS === 'undefined' ? [] : SIGN_IN_SCRIPTS)

// The tester's drawer, in emulated builds only: production drops the branch, and with it the file.
if (import.meta.env.VITE_EMULATED === 'true') void import('./emulated-page.tsx')
