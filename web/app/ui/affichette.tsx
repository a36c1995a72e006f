import { chakra } from '@chakra-ui/react'

/** A line of condensed capitals, as on a playbill. */
export const Affichette = chakra('p', { base: { textStyle: 'affichette' } })
