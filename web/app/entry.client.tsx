import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router-dom'
import { logWarning } from './config/log.ts'
import { publicPages } from './config/public-pages.ts'
import { reportBrowserErrors, reportCaught, reportVitals } from './data/client-reports.ts'
import { common } from './messages/common.ts'
import { bearTranslators } from './translators.ts'
import { toast } from './ui/toast.ts'

// Public pages run no React. A build removes this script from them; in development the check below does the same.
if (import.meta.env.DEV && publicPages.includes(window.location.pathname)) void import('./public-page.ts')
else {
  reportBrowserErrors()
  bearTranslators()
  // A part of the app that was to be loaded now is gone since a deployment, or lost on the way.
  addEventListener('vite:preloadError', () => {
    // Without network that is said above the page, and a press says what it could not do.
    if (!navigator.onLine) return
    const { pathname, search, hash } = window.location
    const link = hash === '' ? { label: common.reload, href: pathname + search } : undefined
    toast.error(common.partMissing, common.partMissingText, link)
  })
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
  // Not in development, where its answers would hide changes. A browser that has none, or forbids it, goes without.
  if (!import.meta.env.DEV)
    navigator.serviceWorker?.register('/table-worker.js').catch((error: unknown) => {
      logWarning('The service worker could not be registered', error)
    })
}
