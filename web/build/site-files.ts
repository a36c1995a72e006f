import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { publicRoutes } from '../app/config/public-pages.ts'
import { siteDescription } from '../app/messages/site.ts'
import { tokens } from '../app/ui/theme/tokens.ts'

/** Writes robots.txt, sitemap, security.txt and web manifest of a built site. */
export async function writeSiteFiles(site: string): Promise<void> {
  for (const [name, text] of Object.entries(siteFiles())) {
    await mkdir(dirname(join(site, name)), { recursive: true })
    await writeFile(join(site, name), text)
  }
}

/** The files by path, generated from the routes and the product's facts. */
export function siteFiles(now = new Date()): Record<string, string> {
  return {
    'robots.txt': robots(),
    'sitemap.xml': sitemap(),
    '.well-known/security.txt': securityContact(now),
    'manifest.webmanifest': JSON.stringify(manifest(), null, 2),
  }
}

/** Disallows the app, whose pages are empty without a sign-in. */
function robots(): string {
  const app = Object.values(routes).filter((route) => !publicRoutes.includes(route))
  return [
    'User-agent: *',
    ...app.map((route) => `Disallow: ${route}`),
    '',
    `Sitemap: ${product.origin}/sitemap.xml`,
    '',
  ].join('\n')
}

function sitemap(): string {
  const urls = publicRoutes.map((route) => `  <url><loc>${product.origin}${route}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** The security contact (RFC 9116). An expiry date is required: one year after the build. */
function securityContact(now: Date): string {
  const expires = new Date(now)
  expires.setUTCFullYear(now.getUTCFullYear() + 1)
  return [
    `Contact: mailto:${product.supportEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${product.origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** The web manifest: name and icons on a home screen. */
function manifest() {
  const paper = tokens.colors.paper.value
  const icon = (src: string, side: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: product.name,
    short_name: product.name,
    description: siteDescription,
    lang: 'fr',
    start_url: routes.home,
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  }
}
