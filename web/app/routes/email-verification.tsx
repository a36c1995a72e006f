import { routes } from '@tablee/domain'
import { useNavigate } from 'react-router'
import { pageMeta } from '../config/page-meta.ts'
import { useAttendee } from '../features/session/attendee.ts'
import { VerificationScreen } from '../features/verification/verification-screen.tsx'
import { verificationTexts } from '../messages/verification.ts'

export function meta() {
  return pageMeta(verificationTexts.page)
}

export default function EmailVerification() {
  const { person, avatar } = useAttendee()
  const navigate = useNavigate()
  // Opened in a tab of its own, the page has none before it.
  const back = () => (window.history.length > 1 ? navigate(-1) : navigate(routes.home))
  return <VerificationScreen person={person} avatar={avatar} onBack={back} />
}
