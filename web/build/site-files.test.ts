import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { describe, expect, it } from 'vitest'
import { publicRoutes } from '../app/config/public-pages.ts'
import { siteFiles } from './site-files.ts'

const {
  'robots.txt': robots = '',
  'sitemap.xml': sitemap = '',
  'manifest.webmanifest': manifest = '',
} = siteFiles()
const hidden = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)

describe('robots.txt', () => {
  it('keeps machines out of every app page and of no public one', () => {
    expect([...hidden, ...publicRoutes].toSorted()).toEqual(Object.values(routes).toSorted())
    for (const route of publicRoutes) expect(hidden.filter((path) => route.startsWith(path))).toEqual([])
  })

  it('says where the sitemap is', () => {
    expect(robots).toContain(`\nSitemap: ${product.origin}/sitemap.xml\n`)
  })
})

it('sitemap.xml holds the public pages, at the product’s address', () => {
  const addresses = [...sitemap.matchAll(/<loc>(.+)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual(publicRoutes.map((route) => `${product.origin}${route}`))
})

it('security.txt says whom to write to, for a year', () => {
  const contact = siteFiles(new Date('2026-11-21T12:00:00Z'))['.well-known/security.txt'] ?? ''
  expect(contact).toContain(`Contact: mailto:${product.supportEmail}\n`)
  expect(contact).toContain('Expires: 2027-11-21T12:00:00.000Z\n')
  expect(contact).toContain(`Canonical: ${product.origin}/.well-known/security.txt\n`)
})

it('the manifest bears the product’s name', () => {
  expect(JSON.parse(manifest)).toMatchObject({ name: 'Tablée', lang: 'fr', start_url: '/' })
})
