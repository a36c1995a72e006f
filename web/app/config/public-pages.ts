import { type Route, routes } from '@tablee/domain/routes'

/** What anybody may read, and search engines too: prerendered, in the sitemap. */
export const publicRoutes: readonly Route[] = [
  routes.home,
  routes.contact,
  routes.cgu,
  routes.cgv,
  routes.rgpd,
]

/** The pages without React in the browser. `/404` is what Hosting serves for unknown addresses. */
export const publicPages: readonly string[] = [...publicRoutes, '/404']

/** The pages that the build renders. Every other address of the app begins with the empty page (`rewrites` of firebase.json). */
export const prerendered: readonly string[] = [...publicPages, routes.login, routes.pricingSelection]
