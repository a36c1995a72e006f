import { routes } from '@tablee/domain'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { common } from '../../messages/common.ts'
import { Loading } from '../../ui/loading.tsx'
import { keepCity, keptCity } from './kept-city.ts'

/** The profile has no city: the one chosen in this tab is kept again, with which the page comes back, or one is chosen. */
export function CityMissing({ uid }: { uid: string }) {
  const kept = keptCity(uid)
  useEffect(() => {
    const city = keptCity(uid)
    if (city) keepCity(uid, city)
  }, [uid])
  return kept ? <Loading page text={common.loading} /> : <Navigate to={routes.citySelection} replace />
}
