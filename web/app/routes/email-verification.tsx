import { routes } from '@tablee/domain/routes'
import { pageMeta } from '../config/page-meta.ts'
import { KEEP_READING } from '../config/public-pages.ts'
import { useAttendee } from '../features/session/attendee.ts'
import { signOut } from '../features/session/session.ts'
import { verificationTexts } from '../features/verification/texts.ts'
import { VerificationScreen } from '../features/verification/verification-screen.tsx'
import { useBack } from '../hooks/navigation.ts'

export const meta = () => pageMeta(verificationTexts.page)

export default function EmailVerification() {
  const { authUser } = useAttendee()
  // The parameter keeps the landing page from redirecting a signed-in user back to this page.
  const back = useBack(`${routes.home}?${KEEP_READING}`)
  const leave = () => void signOut(routes.login)
  return <VerificationScreen authUser={authUser} onBack={back} onLeave={leave} />
}
