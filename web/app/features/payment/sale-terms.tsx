import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { routes } from '@tablee/domain'
import { common } from '../../messages/common.ts'
import { saleTerms } from '../../messages/payment.ts'

/** What one agrees to by paying, beside the button that does it. The terms open in a new tab, so that what was typed stays. */
export function SaleTerms({ free = false }: { free?: boolean }) {
  return (
    <chakra.p fontSize="label" lineHeight="1.3" color="fgSoft" mb="2.5">
      {free ? saleTerms.booking : saleTerms.paying}{' '}
      <chakra.a href={routes.cgv} target="_blank" rel="noopener" textDecoration="underline">
        {saleTerms.link}
        <VisuallyHidden> {common.newTab}</VisuallyHidden>
      </chakra.a>
      .
    </chakra.p>
  )
}
