import './config/jitless.ts'
import { runCountdown } from './features/public-page/countdown.ts'
import { greet } from './features/public-page/greet.ts'
import { leadBack } from './features/public-page/lead-back.ts'
import { followClock, now, readOffset } from './hooks/clock.ts'

/**
 * All that the public pages run: they are prerendered, and carry neither React nor Firebase. Without it they can be read
 * all the same.
 */
greet(window.location, (address) => window.location.replace(address))
leadBack()
void readOffset().then(() => runCountdown(now))
followClock()

// The tester's drawer, in emulated builds only: production drops the branch, and with it the file.
if (import.meta.env.VITE_EMULATED === 'true') void import('./emulated-page.tsx')
