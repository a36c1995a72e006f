import { chakra, Flex } from '@chakra-ui/react'
import { routes } from '@tablee/domain'
import { useCooldown } from '../../firebase/use-cooldown.ts'
import { useOnce } from '../../firebase/use-once.ts'
import { common } from '../../messages/common.ts'
import { forgotTexts } from '../../messages/password.ts'
import { Address } from '../../ui/address.tsx'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../ui/screen.tsx'
import KnotPoster from './knot-poster.svg?react'
import { PhonePicture } from './phone-picture.tsx'

interface LinkSentProps {
  to: string
  /** Milliseconds. */
  sentAt: number
  onAgain: () => Promise<void>
  onBack: () => void
}

/** Where to look for the link, and what to do when it does not come. Says nothing of whether there is an account. */
export function LinkSent({ to, sentAt, onAgain, onBack }: LinkSentProps) {
  const [busy, run] = useOnce()
  const left = useCooldown(sentAt)
  return (
    <Screen
      title={forgotTexts.sentTitle}
      back={onBack}
      poster={<KnotPoster />}
      posterGround="rose"
      footer={
        <Button to={routes.login} variant="outline" full arrow>
          {forgotTexts.backToLogin}
        </Button>
      }
    >
      <chakra.p>
        {forgotTexts.sentTo} <Address end=",">{to}</Address> {forgotTexts.sentLink}
      </chakra.p>
      <chakra.p textStyle="petit" color="fgSoft" mt="4">
        {common.spam}
      </chakra.p>
      <Flex columnGap="6" wrap="wrap" mt="2">
        <Button variant="link" disabled={left > 0} loading={busy} onClick={() => run(onAgain)}>
          {left > 0 ? forgotTexts.againIn(left) : forgotTexts.again}
        </Button>
        <Button variant="link" onClick={onBack}>
          {common.otherAddress}
        </Button>
      </Flex>
      <PhonePicture>
        <KnotPoster />
      </PhonePicture>
    </Screen>
  )
}
