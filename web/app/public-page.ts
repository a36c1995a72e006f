import './config/jitless.ts'
import { reportBrowserErrors, reportVitals } from './data/client-reports.ts'
import { runCountdown } from './features/public-page/countdown.ts'
import { greet, leadBack } from './features/public-page/greet.ts'
import { fetchClockOffset, now, pollDevClock } from './hooks/clock.ts'

/** The only script of the public pages, which are prerendered, run no React, and work without it too. */
reportBrowserErrors()
// A page of the emulators is no user's.
if (import.meta.env.VITE_EMULATED !== 'true') reportVitals()
greet(window.location, (address) => window.location.replace(address))
leadBack()
void fetchClockOffset().then(() => runCountdown(now))
pollDevClock()

// The tester's drawer, in emulated builds only. Production drops the branch and its file.
if (import.meta.env.VITE_EMULATED === 'true') void import('./emulated-page.tsx')
