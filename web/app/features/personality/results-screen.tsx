import { Box } from '@chakra-ui/react'
import {
  DEFAULT_DISC,
  DEFAULT_MBTI,
  type MbtiType,
  mbtiTypes,
  type PersonalityResults,
} from '@tablee/domain/personality'
import { routes } from '@tablee/domain/routes'
import { useNavigate } from 'react-router-dom'
import { replaceFromProfile } from '../../hooks/navigation.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { DiscCard, TypeCard } from '../../ui/cards.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Note } from '../../ui/text.tsx'
import { ink, textColorOn } from '../../ui/theme/tokens.ts'
import { finishedAnswers, lastQuestion, usePendingResults } from './test-progress.ts'
import { personalityTexts } from './texts.ts'

interface ResultsScreenProps {
  uid: string
  results: PersonalityResults | null
  /** An upcoming registration locks the interests, so they are not the next step. */
  booked: boolean
  /** Returns to the profile, if the user came from there; null on the booking path. */
  toProfile: (() => void) | null
}

/** `/test-results`: the type and the colour. Results that are not saved yet are saved when the user leaves the page. */
export function ResultsScreen({ uid, results, booked, toProfile }: ResultsScreenProps) {
  const { results: unsaved, saving, saveThen } = usePendingResults(uid)
  const navigate = useNavigate()
  const toLastQuestion = () => void navigate(routes.personalityTest, { state: lastQuestion })
  const shown = unsaved ?? results
  const type = shown?.mbtiType ?? DEFAULT_MBTI
  const colour = shown?.dominantDisc ?? DEFAULT_DISC

  return (
    <Screen
      title={personalityTexts.resultsTitle}
      back={
        toProfile ?? (finishedAnswers(uid).length > 0 || unsaved ? toLastQuestion : routes.testIntroduction)
      }
      stage={toProfile ? undefined : 1}
      poster={<TypePoster type={type} />}
      footer={<ResultsFooter booked={booked} toProfile={toProfile} saving={saving} saveThen={saveThen} />}
    >
      <Box mx={{ base: '-5', md: '0' }}>
        <TypeCard type={type} />
        <DiscCard colour={colour} />
      </Box>
      <Note mt="5">{personalityTexts.disclaimer}</Note>
    </Screen>
  )
}

interface ResultsFooterProps extends Pick<ReturnType<typeof usePendingResults>, 'saving' | 'saveThen'> {
  booked: boolean
  toProfile: (() => void) | null
}

/** The next step: the interests, unless an upcoming registration locks them. */
function ResultsFooter({ booked, toProfile, saving, saveThen }: ResultsFooterProps) {
  const navigate = useNavigate()

  function go(label: string, leave: () => void, variant: 'primary' | 'link' = 'primary') {
    return (
      <Button full variant={variant} loading={saving} onClick={() => saveThen(leave)}>
        {label}
      </Button>
    )
  }

  if (booked) {
    return toProfile
      ? go(common.backToProfile, toProfile)
      : go(common.seeBooking, () => navigate(routes.bookingConfirmation))
  }
  return (
    <>
      {go(common.chooseInterests, () =>
        navigate(routes.passionSelection, toProfile ? replaceFromProfile : {}),
      )}
      {toProfile && go(common.backToProfile, toProfile, 'link')}
    </>
  )
}

/** The type, two letters in each half, larger than the poster. */
function TypePoster({ type }: { type: MbtiType }) {
  const [upper, lower] = mbtiTypes[type].inks
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="300" height="400" fill={ink[upper]} />
      <path d="M0 240L300 166V400H0z" fill={ink[lower]} />
      <text x="150" y="182" textAnchor="middle" fill={ink[textColorOn(upper)]} style={letters}>
        {type.slice(0, 2)}
      </text>
      <text x="150" y="362" textAnchor="middle" fill={ink[textColorOn(lower)]} style={letters}>
        {type.slice(2)}
      </text>
    </svg>
  )
}

const letters = {
  font: '800 205px/1 var(--tablee-fonts-title)',
  letterSpacing: '-0.04em',
}
