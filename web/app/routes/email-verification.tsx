import { routes } from '@tablee/domain'
import { pageMeta } from '../config/page-meta.ts'
import { useAttendee } from '../features/session/attendee.ts'
import { signOut } from '../features/session/sign-out.ts'
import { VerificationScreen } from '../features/verification/verification-screen.tsx'
import { verificationTexts } from '../messages/verification.ts'

export function meta() {
  return pageMeta(verificationTexts.page)
}

export default function EmailVerification() {
  const { person, avatar } = useAttendee()
  return <VerificationScreen person={person} avatar={avatar} onLeave={() => void signOut(routes.login)} />
}
