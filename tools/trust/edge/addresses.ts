import { routes } from '@tablee/domain'
import { publicPages } from '../../../web/app/config/public-pages.ts'

/** What the folder holds that Hosting serves: one file for each kind. */
export const siteFiles = [
  'index.html',
  '404.html',
  '__spa-fallback.html',
  'favicon.svg',
  'share.png',
  'assets/entry-0123.js',
  ...publicPages.filter((page) => page !== '/').map((page) => `${page.slice(1)}/index.html`),
]

/** One address for everything that a browser can be answered with, odd ones included. */
export const addresses: readonly string[] = [
  ...Object.values(routes),
  ...publicPages,
  ...siteFiles.map((file) => `/${file}`),
  '/stripe/webhook',
  '/__/auth/handler',
  '/__/auth/iframe',
  '/nulle-part',
  '/assets/nothing.js',
  '/.env',
  '/.git/config',
  '/.well-known/security.txt',
  '/a/.b/c',
  '/cgu/',
  '/index',
  '/?next=//attacker.example',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%00',
  '/%zz',
]
