import { adminRoutes, routes } from '@tablee/domain'
import { prerendered } from '../../../web/app/config/public-pages.ts'

const pages = new Set<string>([...Object.values(routes), ...Object.values(adminRoutes), ...prerendered])

/** What the folder holds that Hosting serves: the prerendered pages, and one file for each other kind. */
export const siteFiles = [
  '404.html',
  '__spa-fallback.html',
  'assets/drawing-0123.svg',
  'share.png',
  'public-page.js',
  'assets/entry-0123.js',
  ...prerendered.map((page) => `${page}/index.html`.replace(/^\/+/, '')),
]

/** One address for everything that a browser can be answered with, odd ones included. */
export const addresses: readonly string[] = [
  ...pages,
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
