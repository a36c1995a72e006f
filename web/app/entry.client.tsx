import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router-dom'
import { publicPages } from './config/public-pages.ts'

// Public pages run no React. A build removes this script from them; in development the check below does the same.
if (import.meta.env.DEV && publicPages.includes(window.location.pathname)) void import('./public-page.ts')
else
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
