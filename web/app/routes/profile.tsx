import { pageMeta } from '../config/page-meta.ts'
import { useAdmin } from '../data/use-admin.ts'
import { AwaitedOpeningsSection } from '../features/openings/awaited-openings.tsx'
import { ProfileScreen } from '../features/profile/profile-screen.tsx'
import { ReceiptsSection } from '../features/receipt/receipts-section.tsx'
import { useAttendee } from '../features/session/attendee.ts'
import { eraseAndSignOut, signOut } from '../features/session/session.ts'
import { useBack } from '../hooks/navigation.ts'
import { common } from '../messages/common.ts'

export const meta = () => pageMeta(common.profile)

export default function Profile() {
  const { authUser, user, registration, upcomingDate, awaited } = useAttendee()
  const evening = registration?.thursday_event_id ?? upcomingDate
  const { data: isAdmin = false } = useAdmin()
  return (
    <ProfileScreen
      authUser={authUser}
      user={user}
      evening={evening}
      openings={<AwaitedOpeningsSection awaited={awaited} />}
      receipts={<ReceiptsSection uid={authUser.uid} />}
      isAdmin={isAdmin}
      onBack={useBack()}
      onSignOut={() => void signOut()}
      onErase={eraseAndSignOut}
    />
  )
}
