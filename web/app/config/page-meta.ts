import { product } from '@tablee/domain/product'
import type { Route } from '@tablee/domain/routes'

interface PublicPage {
  route: Route
  title: string
  description: string
}

/** Search engines have no business in the app: its pages show nothing to somebody who is not signed in. */
const notIndexed = { name: 'robots', content: 'noindex' }

/** What a link to a page of the app says of it, where one is sent to somebody. */
const described = { name: 'description', content: product.tagline }

export function pageMeta(title: string) {
  return [{ title: `${title} · ${product.name}` }, described, notIndexed]
}

/** What the empty page says that every app page starts from, until its own title is there. */
export const emptyPageMeta = [{ title: product.name }, described, notIndexed]

/** What the head says of a public page to search engines, and to those with whom its address is shared. */
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
