import { pageMeta } from '../../config/page-meta.ts'
import { PeoplePage } from '../../features/admin/people/people-page.tsx'
import { peopleTexts } from '../../features/admin/people/texts.ts'

export function meta() {
  return pageMeta(peopleTexts.title)
}

export default PeoplePage
