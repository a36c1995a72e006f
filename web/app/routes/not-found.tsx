import { pageMeta } from '../config/page-meta.ts'
import { WentNowhere } from '../ui/went-nowhere.tsx'

export function meta() {
  return [...pageMeta('Page introuvable'), { name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  return <WentNowhere />
}
