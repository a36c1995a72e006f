import { Box, chakra } from '@chakra-ui/react'
import { Button } from '../../ui/button.tsx'
import EmptyTable from '../../ui/drawings/empty-table.svg?react'
import { fromProfile } from '../../ui/profile-visit.ts'

interface EmptyCardProps {
  title: string
  text: string
  /** What fills it, and where that is done. */
  action: string
  to: string
  /** It is the step that comes next: the one red button of the screen. */
  due: boolean
}

/** A part of the profile that is still to come: a table with nobody at it, and a way on. */
export function EmptyCard({ title, text, action, to, due }: EmptyCardProps) {
  return (
    <chakra.section
      display="grid"
      gridTemplateColumns="auto 1fr"
      alignItems="center"
      columnGap="4"
      rowGap="3"
      py="5"
      borderBottomWidth="1.5px"
      borderColor="rule"
    >
      <EmptyTable />
      <Box>
        <chakra.h2 textStyle="sous-titre">{title}</chakra.h2>
        <chakra.p mt="1.5" color="fgSoft">
          {text}
        </chakra.p>
      </Box>
      <Button variant={due ? 'primary' : 'outline'} full to={to} state={fromProfile} gridColumn="1 / -1">
        {action}
      </Button>
    </chakra.section>
  )
}
