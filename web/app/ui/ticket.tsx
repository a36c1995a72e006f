import { Box, chakra, defineRecipe } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Two half-discs are punched out where the stub tears off: at the sides on a phone, above and below on a wide screen. */
const hole = (at: string) => `radial-gradient(circle at ${at}, transparent 16px, #000 16.5px)`

const Sheet = chakra(
  'article',
  defineRecipe({
    className: 'ticket',
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' },
      bg: 'saffron',
      color: 'ink',
      borderRadius: 'sheet',
      mask: {
        base: `${hole('0 110px')} 0 0 / 51% 100% no-repeat, ${hole('100% 110px')} 100% 0 / 51% 100% no-repeat`,
        md: `${hole('220px 0')} 0 0 / 100% 51% no-repeat, ${hole('220px 100%')} 0 100% / 100% 51% no-repeat`,
      },
    },
  }),
)

export interface TicketProps {
  /** What one keeps after the ticket is torn. */
  stub: ReactNode
  children: ReactNode
}

/** A theatre ticket: saffron, with a perforated stub. */
export function Ticket({ stub, children }: TicketProps) {
  return (
    <Sheet>
      <Box
        display="flex"
        flexDirection={{ base: 'row', md: 'column' }}
        alignItems="center"
        justifyContent="space-between"
        h={{ base: '110px', md: 'auto' }}
        px={{ base: '26px', md: '5' }}
        py={{ md: '10' }}
        borderColor="ink"
        borderStyle="dotted"
        borderWidth={{ base: '0 0 3px', md: '0 3px 0 0' }}
      >
        {stub}
      </Box>
      <Box
        px={{ base: '26px', md: '12' }}
        pt={{ base: '30px', md: '10' }}
        pb={{ base: '34px', md: '12' }}
        minW="0"
      >
        {children}
      </Box>
    </Sheet>
  )
}
