import { chakra } from '@chakra-ui/react'
import { formatEventDate, type RegistrationDocument } from '@tablee/domain'
import { confirmationTexts } from '../../messages/confirmation.ts'
import { Affichette } from '../../ui/affichette.tsx'

interface EveningCardProps {
  /** The Thursday that is booked. */
  evening: string
  /** Null while it is being read, or where it is `unread`: what and where keep their place. */
  registration: RegistrationDocument | null
  unread: boolean
}

/** The evening one has booked: what, when and where. */
export function EveningCard({ evening, registration, unread }: EveningCardProps) {
  return (
    <chakra.section
      bg="ink"
      color="paper"
      data-ground="dark"
      mx={{ base: '-5', md: '0' }}
      px={{ base: '5', md: '8' }}
      py="22px"
    >
      <Affichette minH="1lh" aria-busy={registration === null && !unread}>
        {registration?.selected_activities.map(({ name }) => name).join(', ')}
      </Affichette>
      <chakra.h2
        textStyle="sous-titre"
        fontSize="1.75rem"
        lineHeight="1.05"
        my="1"
        _firstLetter={{ textTransform: 'uppercase' }}
      >
        {formatEventDate(evening)}
      </chakra.h2>
      <p>
        {confirmationTexts.hour}
        {registration && (
          <>
            <chakra.span aria-hidden="true" css={bullet} />
            {registration.selected_city.name || confirmationTexts.defaultCity}
          </>
        )}
      </p>
    </chakra.section>
  )
}

const bullet = {
  display: 'inline-block',
  boxSize: '7px',
  borderRadius: 'full',
  bg: 'currentColor',
  mx: '2.5',
  mb: '0.12em',
}
