import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { routes } from '@tablee/domain'
import { common } from '../../messages/common.ts'
import { profileTexts } from '../../messages/profile.ts'

/** The sentence one agrees to. Its links open a new tab, so that what was typed stays. */
export function TermsLabel() {
  const { terms } = profileTexts
  return (
    <>
      {terms.before}
      <TermsLink href={routes.cgu}>{terms.cgu}</TermsLink>
      {terms.between}
      <TermsLink href={routes.cgv}>{terms.cgv}</TermsLink>
      {terms.after}
    </>
  )
}

function TermsLink({ href, children }: { href: string; children: string }) {
  return (
    <chakra.a href={href} target="_blank" rel="noopener" fontWeight="semibold" textDecoration="underline">
      {children}
      <VisuallyHidden> {common.newTab}</VisuallyHidden>
    </chakra.a>
  )
}
