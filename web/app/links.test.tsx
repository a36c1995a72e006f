import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { cleanup } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { LandingPage } from './features/landing/landing-page.tsx'
import { ContactPage } from './features/legal/contact-page.tsx'
import { LegalPage } from './features/legal/legal-page.tsx'
import { privacy } from './features/legal/privacy.ts'
import { termsOfSale } from './features/legal/terms-of-sale.ts'
import { termsOfUse } from './features/legal/terms-of-use.ts'
import { HelpLinks, PrivacyNote } from './ui/site-frame.tsx'
import { renderInTheme } from './ui/testing/render-in-theme.tsx'

const addresses: readonly string[] = Object.values(routes)

const pages: Readonly<Record<string, ReactElement>> = {
  [routes.home]: <LandingPage />,
  [routes.contact]: <ContactPage />,
  [routes.cgu]: <LegalPage text={termsOfUse} />,
  [routes.cgv]: <LegalPage text={termsOfSale} />,
  [routes.rgpd]: <LegalPage text={privacy} />,
}

/** What of a page can be led to: the ids of its elements. */
function anchorsOf(page: string): string[] {
  const { container, unmount } = renderInTheme(pages[page] ?? <p />)
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  unmount()
  return ids
}

/** Where a link leads that leads nowhere; null for each that leads somewhere. */
function brokenLink(href: string, from: string): string | null {
  const { protocol, origin, pathname, hash } = new URL(href, `https://site.example${from}`)
  if (protocol === 'mailto:') return pathname === product.supportEmail ? null : href
  if (protocol === 'tel:') return null
  // Other sites, which the legal texts name, are not asked.
  if (origin !== 'https://site.example') return protocol === 'https:' ? null : href
  if (!addresses.includes(pathname)) return href
  return hash === '' || anchorsOf(pathname).includes(hash.slice(1)) ? null : href
}

describe('every link leads somewhere', () => {
  it.each([
    ...Object.entries(pages),
    ['help', <HelpLinks key="help" />],
    ['note', <PrivacyNote key="note" />],
  ] as const)('of %s', (from, page) => {
    const { container } = renderInTheme(page)
    const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
    cleanup()
    expect(links).not.toHaveLength(0)
    const at = from.startsWith('/') ? from : '/'
    expect(links.map((href) => brokenLink(href, at)).filter((broken) => broken !== null)).toEqual([])
  })
})
