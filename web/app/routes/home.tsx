import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { publicPageMeta } from '../config/page-meta.ts'
import { siteDescription } from '../messages/site.ts'

export function meta() {
  return publicPageMeta({
    route: routes.home,
    title: product.tagline,
    description: siteDescription,
  })
}

export const handle = { hydrate: false }

export { LandingPage as default } from '../features/landing/landing-page.tsx'
