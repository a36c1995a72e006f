import { Box, chakra } from '@chakra-ui/react'
import { routes, type UserDocument } from '@tablee/domain'
import type { Person } from '../../firebase/person.ts'
import { profilePageTexts } from '../../messages/profile-page.ts'
import { Button } from '../../ui/button.tsx'
import { fromProfile } from '../../ui/profile-visit.ts'

interface IdentityProps {
  person: Person
  user: UserDocument | null
}

/** The first name, as large as the sheet allows, and the address; the way to correct them. */
export function Identity({ person, user }: IdentityProps) {
  const name = user?.first_name
  const edit = { to: routes.personalInfo, state: fromProfile }
  return (
    <Box pt="4" borderBottomWidth="6px" borderColor="ink" pb={name ? '1' : '5'}>
      <chakra.h2
        textStyle="gros"
        letterSpacing="-0.04em"
        ms="-0.04em"
        mb="2"
        overflowWrap="anywhere"
        css={{ fontSize: fitting(name ?? profilePageTexts.nameless) }}
      >
        {name ?? profilePageTexts.nameless}
      </chakra.h2>
      <chakra.p textStyle="petit" color="fgSoft" overflowWrap="anywhere">
        {person.email}
      </chakra.p>
      {name ? (
        <Button variant="link" fontSize="small" {...edit}>
          {profilePageTexts.edit}
        </Button>
      ) : (
        <Button full mt="4" {...edit}>
          {profilePageTexts.introduce}
        </Button>
      )}
    </Box>
  )
}

/** Short names fill the line; long ones shrink to stay on it, down to where they had better break. */
function fitting(name: string): object {
  const { length } = [...name]
  return {
    base: `clamp(2.25rem, ${(165 / length).toFixed(1)}vw, 4.75rem)`,
    md: `clamp(2.75rem, ${(1050 / length).toFixed(0)}px, 6rem)`,
  }
}
