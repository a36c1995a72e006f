import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router-dom'
import { publicPages } from './config/public-pages.ts'

// Public pages run no React: a build takes this script out of them, and in development it stands back.
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
