import { isEventDate } from '@tablee/domain'
import { useSearchParams } from 'react-router-dom'
import { eveningParam } from '../links.ts'
import { EveningDetail } from './evening-detail.tsx'
import { EveningLists } from './evening-lists.tsx'

/** `/admin/jeudis`: the coming and past evenings; with `?jeudi=`, one of them. */
export function EveningsPage() {
  const [params] = useSearchParams()
  const date = params.get(eveningParam)
  return date !== null && isEventDate(date) ? <EveningDetail key={date} date={date} /> : <EveningLists />
}
