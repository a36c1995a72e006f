import { adminRoutes, routes } from '@tablee/domain'
import { publicPages } from '../../../web/app/config/public-pages.ts'

/** Every page, each with a file of its own. */
const pages = new Set<string>([...Object.values(routes), ...Object.values(adminRoutes), ...publicPages])

/** What the folder holds that Hosting serves: every page, and one file for each other kind. */
export const siteFiles = [
  '404.html',
  'assets/drawing-0123.svg',
  'share.png',
  'assets/entry-0123.js',
  ...[...pages].map((page) => `${page}/index.html`.replace(/^\/+/, '')),
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
