import { useLocation } from 'react-router-dom'
import { pageMeta } from '../config/page-meta.ts'
import { CheckInPage } from '../features/check-in/check-in-page.tsx'
import { checkInTexts } from '../features/check-in/texts.ts'

export const meta = () => [...pageMeta(checkInTexts.page), { name: 'referrer', content: 'no-referrer' }]

export default function CheckIn() {
  return <CheckInPage fragment={useLocation().hash} />
}
