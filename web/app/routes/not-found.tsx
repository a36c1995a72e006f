import { pageMeta } from '../config/page-meta.ts'
import { notFoundTexts } from '../messages/common.ts'
import { WentNowhere } from '../ui/states.tsx'

export function meta() {
  return pageMeta(notFoundTexts.page)
}

export const handle = { hydrate: false }

export default function NotFound() {
  return <WentNowhere />
}
