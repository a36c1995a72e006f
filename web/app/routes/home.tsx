import { product, routes } from '@tablee/domain'
import { publicPageMeta } from '../config/page-meta.ts'
import { landingTexts } from '../features/landing/texts.ts'

export function meta() {
  return publicPageMeta({
    route: routes.home,
    title: product.tagline,
    description: landingTexts.description,
  })
}

export const handle = { hydrate: false }

export { LandingPage as default } from '../features/landing/landing-page.tsx'
