import { routes } from '@tablee/domain/routes'
import { describe, expect, it } from 'vitest'
import { emptyPageMeta, pageMeta, publicPageMeta } from './page-meta.ts'

const contact = publicPageMeta({ route: routes.contact, title: 'Nous écrire', description: 'Une adresse.' })

describe('a public page', () => {
  it('has a title, a description and one address', () => {
    expect(contact).toContainEqual({ title: 'Nous écrire · Tablée' })
    expect(contact).toContainEqual({ name: 'description', content: 'Une adresse.' })
    expect(contact).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://tablee.example/contact',
    })
  })

  it('may be found', () => {
    expect(JSON.stringify(contact)).not.toContain('noindex')
  })
})

it('an app page stays out of search engines, and so does the empty one it starts from', () => {
  for (const meta of [pageMeta('Paiement'), emptyPageMeta])
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
})
