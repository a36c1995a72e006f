import { chakra } from '@chakra-ui/react'
import type { UserDocument } from '@tablee/domain/documents'
import { agreedTerms, changesSince, currentTerms } from '@tablee/domain/legal'
import { routes } from '@tablee/domain/routes'
import { logWarning } from '../../config/log.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { saveOwnProfile } from '../../data/write-user.ts'
import { now } from '../../hooks/clock.ts'
import { common } from '../../messages/common.ts'
import { termsSentence as terms } from '../../messages/site.ts'
import { Button } from '../../ui/button.tsx'
import CurtainPoster from '../../ui/drawings/posters/curtain-poster.svg?react'
import { Screen } from '../../ui/screen.tsx'
import { SmallPrintLink } from '../../ui/site-frame.tsx'
import { Note } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { newTermsTexts } from './texts.ts'

/** Shown before pages of the booking path: what changed in the terms, and the button to accept them. */
export function NewTerms({ uid, user }: { uid: string; user: UserDocument }) {
  const agreement = useSingleMutation({
    mutationFn: () => saveOwnProfile(uid, { terms_version: currentTerms.version, terms_accepted_at: now() }),
    onError: (error) => {
      logWarning('The terms could not be agreed to', error)
      toast.error(common.saveFailed)
    },
  })

  return (
    <Screen
      title={newTermsTexts.title}
      lead={newTermsTexts.lead}
      poster={<CurtainPoster />}
      footer={
        <Button full run={agreement} loadingText={common.moment}>
          {newTermsTexts.agree}
        </Button>
      }
    >
      <chakra.ul display="grid" gap="3" ps="5" listStyleType="disc" mb="5">
        {changesSince(agreedTerms(user) ?? 0).map((change) => (
          <chakra.li key={change}>{change}</chakra.li>
        ))}
      </chakra.ul>
      <chakra.p mb="3">
        {newTermsTexts.read}
        <SmallPrintLink href={routes.cgu}>{terms.cgu}</SmallPrintLink>
        {terms.between}
        <SmallPrintLink href={routes.cgv}>{terms.cgv}</SmallPrintLink>.
      </chakra.p>
      <Note>{newTermsTexts.paid}</Note>
    </Screen>
  )
}
