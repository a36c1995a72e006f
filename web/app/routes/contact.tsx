import { routes } from '@tablee/domain/routes'
import { publicPageMeta } from '../config/page-meta.ts'
import { contactTexts } from '../features/legal/texts.ts'

export function meta() {
  const { page, description } = contactTexts
  return publicPageMeta({ route: routes.contact, title: page, description })
}

export const handle = { hydrate: false }

export { ContactPage as default } from '../features/legal/contact-page.tsx'
