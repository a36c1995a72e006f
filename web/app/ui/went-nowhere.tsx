import { chakra } from '@chakra-ui/react'
import { routes } from '@tablee/domain'
import { notFoundTexts } from '../messages/not-found.ts'
import { Button } from './button.tsx'
import { DeadEnd } from './dead-end.tsx'
import SeventhChair from './drawings/seventh-chair.svg?react'

/** An address behind which there is nothing. */
export function WentNowhere() {
  return (
    <DeadEnd
      picture={<Picture />}
      title={notFoundTexts.title}
      text={notFoundTexts.text}
      action={<Button to={routes.home}>{notFoundTexts.home}</Button>}
    />
  )
}

const Picture = chakra(SeventhChair, {
  base: { w: { base: '300px', md: 'full' }, maxW: '560px', overflow: 'visible' },
})
