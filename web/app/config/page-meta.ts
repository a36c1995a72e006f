import { product } from '@tablee/domain'

/** What the head says of a page: its title, its description, and the same for those who share it. */
export function pageMeta(title: string, description?: string) {
  const full = `${title} · ${product.name}`
  return [
    { title: full },
    { property: 'og:site_name', content: product.name },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: full },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
  ]
}
