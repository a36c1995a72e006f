import { product } from '@tablee/domain/product'
import type { Route } from '@tablee/domain/routes'

interface PublicPage {
  route: Route
  title: string
  description: string
}

/** App pages are excluded from search: without a sign-in they show nothing. */
const notIndexed = { name: 'robots', content: 'noindex' }

/** Shown by link previews of app pages. */
const described = { name: 'description', content: product.tagline }

export function pageMeta(title: string) {
  return [{ title: `${title} · ${product.name}` }, described, notIndexed]
}

/** Head of the empty page, from which every app page starts, until the route sets its own title. */
export const emptyPageMeta = [{ title: product.name }, described, notIndexed]

/** Head of a public page: title, description, canonical address, Open Graph tags. */
export function publicPageMeta({ route, title, description }: PublicPage) {
  const full = `${title} · ${product.name}`
  const address = `${product.origin}${route}`
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: product.name },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:image', content: `${product.origin}/share.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'Une table ronde et six chaises ; la rouge est tirée.' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
