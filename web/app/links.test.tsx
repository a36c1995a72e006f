import { legalNotice, privacy, termsOfSale, termsOfUse } from '@tablee/domain/legal-texts'
import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { cleanup } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { LICENCES_FILE } from './config/public-pages.ts'
import { LandingPage } from './features/landing/landing-page.tsx'
import { ContactPage } from './features/legal/contact-page.tsx'
import { LegalPage } from './features/legal/legal-page.tsx'
import { HelpLinks, PrivacyNote } from './ui/site-frame.tsx'
import { renderInTheme } from './ui/testing/render-in-theme.tsx'

const addresses: readonly string[] = [...Object.values(routes), `/${LICENCES_FILE}`]

const pages: Readonly<Record<string, ReactElement>> = {
  [routes.home]: <LandingPage />,
  [routes.contact]: <ContactPage />,
  [routes.mentions]: <LegalPage text={legalNotice} />,
  [routes.cgu]: <LegalPage text={termsOfUse} />,
  [routes.cgv]: <LegalPage text={termsOfSale} />,
  [routes.rgpd]: <LegalPage text={privacy} />,
}

const anchors = new Map<string, readonly string[]>()

/** The ids of a page's elements, to which a link can lead. Each page is rendered once: many links lead to the same ones. */
function anchorsOf(page: string): readonly string[] {
  const known = anchors.get(page)
  if (known) return known
  const { container, unmount } = renderInTheme(pages[page] ?? <p />)
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  unmount()
  anchors.set(page, ids)
  return ids
}

/** The target of a broken link; null for a valid one. */
function brokenLink(href: string, from: string): string | null {
  const { protocol, origin, pathname, hash } = new URL(href, `https://site.example${from}`)
  if (protocol === 'mailto:') return pathname === product.supportEmail ? null : href
  if (protocol === 'tel:') return null
  // Links to other sites, as in the legal texts, are not followed.
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
