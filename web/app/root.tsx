import './config/jitless.ts'
import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useNavigation,
} from 'react-router-dom'
import type { Route } from './+types/root.ts'
import { emptyPageMeta } from './config/page-meta.ts'
import { queryClient } from './data/query-client.ts'
import favicon from './favicon.svg'
import { useHydrated, useIsHydratedPage } from './hooks/hydration.ts'
import { common } from './messages/common.ts'
import { SkipLink } from './ui/screen-header.tsx'
import { ErrorPage, LoadFailed, Loading, NotFoundPage, OptionalBoundary } from './ui/states.tsx'
import poster from './ui/theme/fonts/fraunces-poster.woff2'
import sans from './ui/theme/fonts/instrument-sans.woff2'
import { plainCss } from './ui/theme/global-css.ts'
import { system } from './ui/theme/system.ts'
import { tokens } from './ui/theme/tokens.ts'
import { useSlowToast } from './ui/toast.ts'

const Toaster = lazy(() => import('./ui/toaster.tsx').then(({ Toaster }) => ({ default: Toaster })))

/** Emulated builds only. Production drops the branch and its file. */
const EmulatedOnly =
  import.meta.env.VITE_EMULATED === 'true' ? lazy(() => import('./emulated-only.tsx')) : null

/** Development only; a build drops it. */
const Devtools = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools }))
  : null

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export function links(): Route.LinkDescriptors {
  return [
    { ...font, href: poster },
    { ...font, href: sans },
    { rel: 'icon', type: 'image/svg+xml', href: favicon },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ]
}

/** For the empty page; each route sets its own. */
export function meta() {
  return emptyPageMeta
}

/** The HTML document of every page. */
export function Layout({ children }: { children: ReactNode }) {
  const hydrated = useIsHydratedPage()
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
        <style>{plainCss}</style>
        {hydrated && <script defer src="/load-failed.js" />}
      </head>
      <body>
        <ChakraProvider value={system}>
          <SkipLink />
          {children}
          {hydrated && <LoadFailed />}
        </ChakraProvider>
        {hydrated && (
          <noscript>
            <p>{common.noScript}</p>
          </noscript>
        )}
        {hydrated ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          <script type="module" src="/public-page.js" />
        )}
      </body>
    </html>
  )
}

export default function App() {
  const hydrated = useHydrated()
  // A page whose files do not arrive.
  useSlowToast(useNavigation().state !== 'idle')
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      {hydrated && (
        <OptionalBoundary>
          <Toaster />
        </OptionalBoundary>
      )}
      {hydrated && EmulatedOnly && (
        <OptionalBoundary>
          <EmulatedOnly />
        </OptionalBoundary>
      )}
      {Devtools && (
        <Suspense>
          <Devtools buttonPosition="bottom-left" />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}

/** Shown on an app page until its script has loaded. */
export function HydrateFallback() {
  return <Loading page />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage />
}
