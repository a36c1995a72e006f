import { routes } from '@tablee/domain'
import { notFoundTexts } from '../messages/not-found.ts'
import { Button } from './button.tsx'
import { DeadEnd } from './dead-end.tsx'
import { SeventhChair } from './drawings/seventh-chair.tsx'

/** An address behind which there is nothing. */
export function WentNowhere() {
  return (
    <DeadEnd
      picture={<SeventhChair />}
      title={notFoundTexts.title}
      text={notFoundTexts.text}
      action={<Button to={routes.home}>{notFoundTexts.home}</Button>}
    />
  )
}
