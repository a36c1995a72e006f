import { routes } from '@tablee/domain/routes'
import { Navigate } from 'react-router-dom'
import { pageMeta } from '../config/page-meta.ts'
import { ActivityScreen } from '../features/booking/activity-screen.tsx'
import { CityMissing } from '../features/booking/city-screen.tsx'
import { activityTexts } from '../features/booking/texts.ts'
import { useAttendee } from '../features/session/attendee.ts'

export const meta = () => pageMeta(activityTexts.page)

export default function ActivitySelection() {
  const { authUser, user } = useAttendee()
  if (!user?.selected_thursday) return <Navigate to={routes.thursdaySelection} replace />
  if (!user.selected_city) return <CityMissing uid={authUser.uid} />
  return (
    <ActivityScreen
      uid={authUser.uid}
      thursday={user.selected_thursday.date}
      chosen={user.selected_activities ?? []}
    />
  )
}
