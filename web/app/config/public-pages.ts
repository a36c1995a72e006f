import { type Route, routes } from '@tablee/domain'

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

/** Pages of the app that show something to look at before their scripts are there. */
export const paintedPages: readonly Route[] = [routes.login, routes.pricingSelection]
