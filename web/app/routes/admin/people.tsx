import { pageMeta } from '../../config/page-meta.ts'
import { PeoplePage } from '../../features/admin/people/people-page.tsx'
import { peopleTexts } from '../../messages/admin/people.ts'

export function meta() {
  return pageMeta(peopleTexts.title)
}

export default function People() {
  return <PeoplePage />
}
