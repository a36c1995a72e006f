import { routes } from '@tablee/domain'
import { profileTexts } from '../../messages/profile.ts'
import { SmallPrintLink } from '../../ui/small-print-link.tsx'

/** The sentence one agrees to. */
export function TermsLabel() {
  const { terms } = profileTexts
  return (
    <>
      {terms.before}
      <SmallPrintLink href={routes.cgu}>{terms.cgu}</SmallPrintLink>
      {terms.between}
      <SmallPrintLink href={routes.cgv}>{terms.cgv}</SmallPrintLink>
      {terms.after}
    </>
  )
}
