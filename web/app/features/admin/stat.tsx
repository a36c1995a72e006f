import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface StatProps {
  label: string
  /** The figure, formatted. */
  value: ReactNode
  /** What it is made of, or compared with. */
  note?: ReactNode
}

/** A figure set large, and what it counts. Several stand in `Stats`. */
export function Stat({ label, value, note }: StatProps) {
  return (
    <Box borderTopWidth="1.5px" borderColor="ink" pt="2">
      <chakra.dt textStyle="affichette" fontSize="tiny" color="fgSoft">
        {label}
      </chakra.dt>
      <chakra.dd
        textStyle="gros"
        fontWeight="bold"
        fontSize="2.25rem"
        fontVariantNumeric="tabular-nums"
        mt="1"
      >
        {value}
      </chakra.dd>
      {note && (
        <chakra.dd textStyle="petit" color="fgSoft" mt="1">
          {note}
        </chakra.dd>
      )}
    </Box>
  )
}

/** Figures side by side. */
export function Stats({ children }: { children: ReactNode }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fit, minmax(148px, 1fr))" gap="5">
      {children}
    </chakra.dl>
  )
}
