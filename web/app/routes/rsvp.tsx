import { useLocation } from 'react-router-dom'
import { pageMeta } from '../config/page-meta.ts'
import { RsvpPage } from '../features/rsvp/rsvp-page.tsx'
import { rsvpTexts } from '../features/rsvp/texts.ts'
import { OfflineNotice } from '../ui/states.tsx'

export const meta = () => [...pageMeta(rsvpTexts.title), { name: 'referrer', content: 'no-referrer' }]

export default function Rsvp() {
  const { hash } = useLocation()
  return (
    <>
      <OfflineNotice />
      <RsvpPage fragment={hash} />
    </>
  )
}
