import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router-dom'
import { logWarning } from './config/log.ts'
import { publicPages } from './config/public-pages.ts'
import { reportCaught, reportFaults, reportVitals } from './data/client-reports.ts'

// Public pages run no React. A build removes this script from them; in development the check below does the same.
if (import.meta.env.DEV && publicPages.includes(window.location.pathname)) void import('./public-page.ts')
else {
  reportFaults()
  // A page of the emulators is no user's, and each report would start a process of the Functions emulator.
  if (import.meta.env.VITE_EMULATED !== 'true') reportVitals()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      {
        onCaughtError(error) {
          logWarning('A page has failed', error)
          reportCaught(error)
        },
      },
    )
  })
}
