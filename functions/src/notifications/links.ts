import type { AdminRoute, Route } from '@tablee/domain/routes'
import { siteConfig } from '../platform/config.ts'

/** The URL of a page of the site, for a link in an e-mail. */
export function siteUrl(route: Route | AdminRoute, query: Readonly<Record<string, string>> = {}): string {
  const url = new URL(route, siteConfig().origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
