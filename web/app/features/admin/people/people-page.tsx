import { useSearchParams } from 'react-router-dom'
import { PERSON } from '../links.ts'
import { ConsolePage } from '../page.tsx'
import { FindPeople } from './find-people.tsx'
import { PersonFile } from './person-file.tsx'
import { peopleTexts as texts } from './texts.ts'

/** `/admin/personnes`: a search, or the file of whom the address names. */
export function PeoplePage() {
  const [params] = useSearchParams()
  const uid = params.get(PERSON)
  if (uid) return <PersonFile key={uid} uid={uid} />
  return (
    <ConsolePage title={texts.title} text={texts.text}>
      <FindPeople />
    </ConsolePage>
  )
}
