import { pageMeta } from '../config/page-meta.ts'
import { useAdmin } from '../data/use-admin.ts'
import { ProfileScreen } from '../features/profile/profile-screen.tsx'
import { ThingsSection } from '../features/profile/things-section.tsx'
import { ReceiptsSection } from '../features/receipt/receipts-section.tsx'
import { useAttendee } from '../features/session/attendee.ts'
import { useBack } from '../hooks/navigation.ts'
import { common } from '../messages/common.ts'

export function meta() {
  return pageMeta(common.profile)
}

export default function Profile() {
  const { person, user, registration, named, signOut, depart } = useAttendee()
  const evening = registration?.thursday_event_id ?? named
  const { data: isAdmin = false } = useAdmin()
  return (
    <ProfileScreen
      person={person}
      user={user}
      evening={evening}
      things={<ThingsSection uid={person.uid} coming={evening !== null} />}
      receipts={<ReceiptsSection uid={person.uid} />}
      isAdmin={isAdmin}
      onBack={useBack()}
      onSignOut={signOut}
      onDepart={depart}
    />
  )
}
