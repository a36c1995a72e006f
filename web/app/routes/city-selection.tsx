import { routes } from '@tablee/domain/routes'
import { Navigate } from 'react-router-dom'
import { pageMeta } from '../config/page-meta.ts'
import { CityScreen } from '../features/booking/city-screen.tsx'
import { cityTexts } from '../features/booking/texts.ts'
import { AwaitedCities } from '../features/openings/awaited-openings.tsx'
import { useAttendee } from '../features/session/attendee.ts'

export const meta = () => pageMeta(cityTexts.page)

export default function CitySelection() {
  const { authUser, user, awaited } = useAttendee()
  if (!user?.selected_thursday) return <Navigate to={routes.thursdaySelection} replace />
  return (
    <CityScreen
      uid={authUser.uid}
      chosen={user.selected_city ?? null}
      later={<AwaitedCities awaited={awaited} />}
    />
  )
}
