import { chakra } from '@chakra-ui/react'

/**
 * What the price is for, said beside it: the terms of sale promise so. Before React takes the prices over, it may say more
 * than React knows yet (features/painted-page).
 */
export function BoughtLine({ bought }: { bought: string }) {
  return (
    <chakra.span display="block" textStyle="petit" fontWeight="bold" data-bought="" suppressHydrationWarning>
      {bought}
    </chakra.span>
  )
}
