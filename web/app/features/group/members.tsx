import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import type { GroupMemberProfile } from '@tablee/domain/documents'
import type { SelectedPassion } from '@tablee/domain/interests'
import { useId } from 'react'
import { PersonRow } from '../../ui/cards.tsx'
import { Face } from '../../ui/drawings/faces.tsx'
import { Note, Overline, Subtitle } from '../../ui/text.tsx'
import { groupTexts } from './texts.ts'

interface MembersProps {
  /** The uid of the current user. */
  uid: string
  members: readonly GroupMemberProfile[]
  /** The current user's interests, to mark those in common. */
  mine: SelectedPassion
  empty: number
}

/** The other members: face, first name, interests, type. */
export function Members({ uid, members, mine, empty }: MembersProps) {
  const heading = useId()
  const own = mine.map(({ id }) => id)
  const people = [uid, ...members.map(({ id }) => id)]
  return (
    <>
      <chakra.h2 id={heading} srOnly>
        {groupTexts.members}
      </chakra.h2>
      <chakra.ul mb="5" aria-labelledby={heading}>
        {members.map(({ id, first_name, personality_results, selected_passion }) => (
          <PersonRow key={id}>
            <Face id={id} among={people} size="56px" />
            <Box minW="0">
              <Subtitle fontSize="1.375rem" overflowWrap="anywhere">
                {first_name}
              </Subtitle>
              <Note>
                {selected_passion.map((interest, place) => (
                  <span key={interest.id}>
                    {place > 0 && ', '}
                    {own.includes(interest.id) ? <Shared>{interest.name}</Shared> : interest.name}
                  </span>
                ))}
              </Note>
            </Box>
            <Overline fontSize="1rem">
              <VisuallyHidden>{groupTexts.type} </VisuallyHidden>
              {personality_results.mbtiType}
            </Overline>
          </PersonRow>
        ))}
      </chakra.ul>
      {empty > 0 && (
        <Note role="status" mt="-2" mb="5">
          {groupTexts.empty(empty)}
        </Note>
      )}
    </>
  )
}

/** An interest in common: highlighted, and named as such for screen readers. */
function Shared({ children }: { children: string }) {
  return (
    <chakra.mark css={marker}>
      {children}
      <VisuallyHidden> ({groupTexts.shared})</VisuallyHidden>
    </chakra.mark>
  )
}

const marker = {
  bg: 'transparent',
  color: 'ink',
  fontWeight: 'semibold',
  boxShadow: 'inset 0 -0.45em 0 {colors.saffron}',
}
