import type { Route } from '@tablee/domain'
import { siteConfig } from '../platform/config.ts'

/** The address of a page of the site, for a link in an e-mail. */
export function siteUrl(route: Route, query: Readonly<Record<string, string>> = {}): string {
  const url = new URL(route, siteConfig().origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
