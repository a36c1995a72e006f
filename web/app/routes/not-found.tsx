import { pageMeta } from '../config/page-meta.ts'
import { notFoundTexts } from '../messages/common.ts'

export { WentNowhere as default } from '../ui/states.tsx'

export const meta = () => pageMeta(notFoundTexts.page)
export const handle = { hydrate: false }
