import { chakra } from '@chakra-ui/react'
import { Face } from '../../../ui/face.tsx'
import { InterestIcon } from '../../../ui/interest-icon.tsx'
import type { Evening } from './seating.ts'
import { tablesTexts } from './texts.ts'

type Guest = Evening['people'][number]

/** Somebody at a table, in a line: face, first name, age, type and the three interests as pictures. */
export function GuestLine({ guest }: { guest: Guest }) {
  return (
    <>
      <Face id={guest.id} size="30px" />
      <chakra.span
        fontWeight="semibold"
        minW="0"
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
      >
        {guest.first_name}
      </chakra.span>
      <chakra.span color="fgSoft" fontSize="tiny" whiteSpace="nowrap">
        {`${tablesTexts.years(guest.age)} · ${guest.mbtiType}`}
      </chakra.span>
      <chakra.span display="inline-flex" gap="1" ms="auto" aria-hidden="true" color="fgSoft">
        {guest.interests.map((id) => (
          <InterestIcon key={id} id={id} boxSize="4" />
        ))}
      </chakra.span>
    </>
  )
}

export const lineLook = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  w: 'full',
  minH: '11',
  px: '1',
  borderTopWidth: '1px',
  borderColor: 'rule',
  fontSize: 'small',
  textAlign: 'start',
} as const
