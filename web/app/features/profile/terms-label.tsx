import { routes } from '@tablee/domain'
import { termsSentence as terms } from '../../messages/terms.ts'
import { SmallPrintLink } from '../../ui/small-print-link.tsx'

/** The sentence one agrees to. */
export function TermsLabel() {
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
