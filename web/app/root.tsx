import './config/jitless.ts'
import { ChakraProvider } from '@chakra-ui/react'
import { lazy, type ReactNode, useRef } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router-dom'
import type { Route } from './+types/root.ts'
import { emptyPageMeta } from './config/page-meta.ts'
import { publicPages } from './config/public-pages.ts'
import { QueryProvider } from './data/query-provider.tsx'
import favicon from './favicon.svg?inline'
import { Dispensable } from './ui/dispensable.tsx'
import { Loading } from './ui/loading.tsx'
import { SkipLink } from './ui/skip-link.tsx'
import { plainCss } from './ui/theme/plain-css.ts'
import { system } from './ui/theme/system.ts'
import { tokens } from './ui/theme/tokens.ts'
import { WentNowhere } from './ui/went-nowhere.tsx'
import { WentWrong } from './ui/went-wrong.tsx'

const Toaster = lazy(() => import('./ui/toaster.tsx').then(({ Toaster }) => ({ default: Toaster })))

/** In emulated builds only: production drops the branch, and with it the file. */
const EmulatedOnly =
  import.meta.env.VITE_EMULATED === 'true' ? lazy(() => import('./emulated-only.tsx')) : null

export function links(): Route.LinkDescriptors {
  return [
    { rel: 'icon', type: 'image/svg+xml', href: favicon },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ]
}

/** For the empty page that every app page starts from; each route has its own. */
export function meta() {
  return emptyPageMeta
}

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content={tokens.colors.paper.value} />
        <Meta />
        <Links />
        {/* The build may have put fonts in the place of their addresses. */}
        <style suppressHydrationWarning>{plainCss}</style>
      </head>
      <body>
        <ChakraProvider value={system}>
          <SkipLink />
          {children}
        </ChakraProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <QueryProvider>
      <Outlet />
      {useHasLeftPublicPages() && (
        <Dispensable>
          <Toaster />
        </Dispensable>
      )}
      {EmulatedOnly && (
        <Dispensable>
          <EmulatedOnly />
        </Dispensable>
      )}
    </QueryProvider>
  )
}

/** Toasts speak of what one does in the app: a public page, read first, does not carry their script. */
function useHasLeftPublicPages(): boolean {
  const { pathname } = useLocation()
  const left = useRef(false)
  left.current ||= !publicPages.includes(pathname)
  return left.current
}

/** What an app page shows before its script is there. */
export function HydrateFallback() {
  return <Loading page />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <WentNowhere /> : <WentWrong />
}
