import { pageMeta } from '../config/page-meta.ts'
import { notFoundTexts } from '../messages/common.ts'

export { NotFoundPage as default } from '../ui/states.tsx'

export const meta = () => pageMeta(notFoundTexts.page)
export const handle = { hydrate: false }
