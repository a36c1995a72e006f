import { routes } from '@tablee/domain'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../ui/screen.tsx'
import type { StateAction } from '../../ui/state-panel.tsx'
import KeyPoster from './key-poster.svg?react'
import { PhonePicture } from './phone-picture.tsx'

interface ResetNoticeProps {
  title: string
  text: string
  action: StateAction
}

/** What the page says where there is no password to choose, and the way on. */
export function ResetNotice({ title, text, action: { label, ...action } }: ResetNoticeProps) {
  return (
    <Screen
      title={title}
      lead={text}
      back={routes.login}
      poster={<KeyPoster />}
      posterGround="bottle"
      footer={
        <Button full {...action}>
          {label}
        </Button>
      }
    >
      <PhonePicture>
        <KeyPoster />
      </PhonePicture>
    </Screen>
  )
}
