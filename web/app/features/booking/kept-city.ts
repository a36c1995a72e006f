import { cities, type SelectedCity } from '@tablee/domain'
import { tabStorage } from '../../firebase/browser-storage.ts'
import { keepForNextWrite } from '../../firebase/own-profile.ts'

/**
 * Keeps the city for the save of the activity, which follows: a write of its own would be one more for each booking. It
 * stays in this tab as well, so that a refresh before that save does not ask for it again.
 */
export function keepCity(uid: string, city: SelectedCity): void {
  keepForNextWrite(uid, { selected_city: city })
  tabStorage.set(keyOf(uid), city.id)
}

/** The city that was chosen in this tab, if it is one that is open. */
export function keptCity(uid: string): SelectedCity | null {
  const kept = tabStorage.get(keyOf(uid))
  const city = cities.find(({ id, available }) => available && id === kept)
  return city ? { id: city.id, name: city.name } : null
}

function keyOf(uid: string): string {
  return `tablee.city.${uid}`
}
