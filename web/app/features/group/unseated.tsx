import { chakra } from '@chakra-ui/react'
import { product } from '@tablee/domain'
import { groupTexts } from '../../messages/group.ts'
import EmptyTable from '../../ui/drawings/empty-table.svg?react'

/** The curtain is up and there is no table yet: said as it is, with somebody to ask. */
export function Unseated() {
  return (
    <chakra.div role="status" mb="6">
      <EmptyTable />
      <chakra.p mt="4">{groupTexts.unseated}</chakra.p>
      <chakra.p mt="3" textStyle="petit" color="fgSoft">
        {groupTexts.question}{' '}
        <chakra.a href={`mailto:${product.supportEmail}`} color="ink" textDecoration="underline">
          {product.supportEmail}
        </chakra.a>
      </chakra.p>
    </chakra.div>
  )
}
