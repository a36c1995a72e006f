import { pageMeta } from '../config/page-meta.ts'
import { ContactPage } from '../features/legal/contact-page.tsx'

export function meta() {
  return pageMeta('Nous écrire', 'L’adresse de Tablée, et les heures auxquelles on vous répond.')
}

export default function Page() {
  return <ContactPage />
}
