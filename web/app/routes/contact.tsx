import { routes } from '@tablee/domain'
import { publicPageMeta } from '../config/page-meta.ts'
import { ContactPage } from '../features/legal/contact-page.tsx'
import { contactTexts } from '../features/legal/texts.ts'

export function meta() {
  const { page, description } = contactTexts
  return publicPageMeta({ route: routes.contact, title: page, description })
}

export const handle = { hydrate: false }

export default function Page() {
  return <ContactPage />
}
