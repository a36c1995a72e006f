import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { prerender } from 'react-dom/static'
import type { EntryContext } from 'react-router-dom'
import { ServerRouter } from 'react-router-dom'
import { AlwaysHydrated } from './hooks/hydration.ts'

/** Renders, at build time, a prerendered page or the empty page from which every other route starts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const cache = createCache({ key: 'css' })
  // Makes Emotion keep the rules it renders, instead of writing a style element beside each element.
  cache.compat = true
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      {/* React Router renders the empty page at the address of the landing page. */}
      <AlwaysHydrated value={context.isSpaMode}>
        <ServerRouter context={context} url={request.url} />
      </AlwaysHydrated>
    </CacheProvider>,
  )
  const page = await new Response(prelude).text()
  headers.set('Content-Type', 'text/html')
  return new Response(page.replace('</head>', `${styles(cache.inserted)}</head>`), { status, headers })
}

/** All rules of the page in one element, with the names by which Emotion's cache in the browser recognises them. */
function styles(inserted: Record<string, string | true | undefined>): string {
  const rules = Object.entries(inserted).filter(
    (rule): rule is [string, string] => typeof rule[1] === 'string',
  )
  const names = rules.map(([name]) => name).join(' ')
  return `<style data-emotion="css ${names}">${rules.map(([, css]) => css).join('')}</style>`
}
