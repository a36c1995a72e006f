import { Box, chakra } from '@chakra-ui/react'
import type { UserDocument } from '@tablee/domain/documents'
import { DEFAULT_DISC, DEFAULT_MBTI } from '@tablee/domain/personality'
import { adminRoutes, routes } from '@tablee/domain/routes'
import type { ReactNode } from 'react'
import type { AuthUser } from '../../data/auth.ts'
import { profileLinkState } from '../../hooks/navigation.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { DiscCard, TypeCard } from '../../ui/cards.tsx'
import { Main } from '../../ui/screen-header.tsx'
import { HelpLinks } from '../../ui/site-frame.tsx'
import { Note, Overline } from '../../ui/text.tsx'
import { AccessSection } from './access-section.tsx'
import { CompanySection } from './company-section.tsx'
import { EntitlementsSection } from './entitlements-section.tsx'
import { EmptyCard, InterestsCard } from './interests-card.tsx'
import { PortraitPanel } from './portrait-panel.tsx'
import { type EraseAndSignOut, PrivacySection } from './privacy-section.tsx'
import { profilePageTexts } from './texts.ts'

interface ProfileScreenProps {
  authUser: AuthUser
  /** Null if nothing has been saved yet, or if it could not be read. */
  user: UserDocument | null
  /** The Thursday of the current registration, until it expires; also if the registration could not be read. */
  evening: string | null
  openings: ReactNode
  receipts: ReactNode
  isAdmin: boolean
  onBack: () => void
  onSignOut: () => void
  onErase: EraseAndSignOut
}

/** `/profile`: the user's data, and the pages on which to change it. */
export function ProfileScreen({
  authUser,
  user,
  evening,
  openings,
  receipts,
  isAdmin,
  onBack,
  onSignOut,
  onErase,
}: ProfileScreenProps) {
  const results = user?.personality_results ?? null
  const interests = user?.selected_passion ?? null
  const due = firstDue(user)

  return (
    <Main display={{ md: 'grid' }} gridTemplateColumns="minmax(0, 9fr) minmax(0, 11fr)" minH="dvh">
      <PortraitPanel authUser={authUser} picture={user?.avatar_url ?? null} onBack={onBack} />
      <Box
        w="full"
        maxW="620px"
        mx="auto"
        px={{ base: '5', md: '10' }}
        pt={{ md: '8' }}
        pb={{ base: '7', md: '8' }}
      >
        <Identity authUser={authUser} user={user} />
        {isAdmin && (
          <Button variant="outline" full mt="4" to={adminRoutes.reservations}>
            {profilePageTexts.openConsole}
          </Button>
        )}
        {interests ? (
          <InterestsCard interests={interests} evening={evening} />
        ) : (
          <EmptyCard
            title={profilePageTexts.noInterestsTitle}
            text={profilePageTexts.noInterestsText}
            action={common.chooseInterests}
            to={routes.passionSelection}
            due={due === 'interests'}
          />
        )}
        {!results && (
          <>
            <EmptyCard
              title={profilePageTexts.noResultsTitle}
              text={profilePageTexts.noResultsText}
              action={profilePageTexts.takeTest}
              to={routes.personalityTest}
              due={due === 'results'}
            />
            <Overline color="fgSoft" mt="7" mb="3">
              {profilePageTexts.example}
            </Overline>
          </>
        )}
        <Box mx={{ base: '-5', md: '0' }}>
          <TypeCard type={results?.mbtiType ?? DEFAULT_MBTI} />
          <DiscCard colour={results?.dominantDisc ?? DEFAULT_DISC} />
        </Box>
        <Box display="grid" justifyItems="center" gap="3" mt="6">
          {results && (
            <Button variant="outline" full to={routes.personalityTest} state={profileLinkState}>
              {profilePageTexts.retakeTest}
            </Button>
          )}
          <Button variant="link" onClick={onSignOut}>
            {common.signOut}
          </Button>
        </Box>
        <EntitlementsSection uid={authUser.uid} evening={evening} />
        {results && <CompanySection uid={authUser.uid} user={user} />}
        {receipts}
        {openings}
        <AccessSection authUser={authUser} onSignOut={onSignOut} />
        <PrivacySection authUser={authUser} onErase={onErase} />
        <HelpLinks />
      </Box>
    </Main>
  )
}

/** The next step has the red button; a screen has only one. */
function firstDue(user: UserDocument | null): 'results' | 'interests' | null {
  if (!user?.first_name) return null
  if (!user.personality_results) return 'results'
  return user.selected_passion ? null : 'interests'
}

/** First name in large type, address, and a link to correct them. */
export function Identity({ authUser, user }: { authUser: AuthUser; user: UserDocument | null }) {
  const name = user?.first_name
  const edit = { to: routes.personalInfo, state: profileLinkState }
  return (
    <Box pt="4" borderBottom="6px solid {colors.ink}" pb={name ? '1' : '5'}>
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
      <Note overflowWrap="anywhere">{authUser.email}</Note>
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

/** The size by the length of the name: short names fill the line, long ones shrink to a minimum, then break. */
function fitting(name: string): object {
  const { length } = [...name]
  return {
    base: `clamp(2.25rem, ${(165 / length).toFixed(1)}vw, 4.75rem)`,
    md: `clamp(2.75rem, ${(1050 / length).toFixed(0)}px, 6rem)`,
  }
}
