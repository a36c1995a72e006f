import { chakra } from '@chakra-ui/react'

/** What the price is for, said beside it: the terms of sale promise so. */
export function BoughtLine({ bought }: { bought: string }) {
  return (
    <chakra.span display="block" textStyle="petit" fontWeight="bold">
      {bought}
    </chakra.span>
  )
}
