import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { routes } from '@tablee/domain'
import { common } from '../messages/common.ts'
import { privacyNote } from '../messages/terms.ts'

/** A link to a page of small print. It opens a new tab, so that what was typed stays. */
export function SmallPrintLink({ href, children }: { href: string; children: string }) {
  return (
    <chakra.a href={href} target="_blank" rel="noopener" fontWeight="semibold" textDecoration="underline">
      {children}
      <VisuallyHidden> {common.newTab}</VisuallyHidden>
    </chakra.a>
  )
}

/** Says where what becomes of one's data can be read. */
export function PrivacyNote() {
  return (
    <chakra.p textStyle="petit" color="fgSoft">
      {privacyNote.before}
      <SmallPrintLink href={routes.rgpd}>{privacyNote.link}</SmallPrintLink>.
    </chakra.p>
  )
}
