import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import type { GroupMemberProfile } from '@tablee/domain/documents'
import type { SelectedPassion } from '@tablee/domain/interests'
import { useId } from 'react'
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
      <VisuallyHidden asChild>
        <h2 id={heading}>{groupTexts.members}</h2>
      </VisuallyHidden>
      <chakra.ul mb="5" aria-labelledby={heading}>
        {members.map(({ id, first_name, personality_results, selected_passion }) => (
          <chakra.li key={id} css={row}>
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
          </chakra.li>
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

const row = {
  display: 'grid',
  gridTemplateColumns: '56px 1fr auto',
  gap: '3.5',
  alignItems: 'center',
  py: '11px',
  borderBottom: '1.5px solid {colors.rule}',
}

const marker = {
  bg: 'transparent',
  color: 'ink',
  fontWeight: 'semibold',
  boxShadow: 'inset 0 -0.45em 0 {colors.saffron}',
}
