import { Box, chakra } from '@chakra-ui/react'
import { DEFAULT_DISC, DEFAULT_MBTI, type PersonalityResults, routes } from '@tablee/domain'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { refusalOf } from '../../firebase/refused.ts'
import { personalityTexts } from '../../messages/personality.ts'
import { refusals } from '../../messages/refusals.ts'
import { stage } from '../../messages/stages.ts'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import { DiscCard } from './disc-card.tsx'
import { saveResults, unsavedResults } from './save-results.ts'
import { TypeCard } from './type-card.tsx'
import { TypePoster } from './type-poster.tsx'

interface ResultsScreenProps {
  uid: string
  results: PersonalityResults | null
  avatar: ReactNode
}

/** `/test-results`: the type and the colour. Results that could not be saved are saved on the way out. */
export function ResultsScreen({ uid, results, avatar }: ResultsScreenProps) {
  const navigate = useNavigate()
  const [saving, setSaving] = useState(false)
  const [unsaved] = useState(() => unsavedResults(uid))
  const shown = unsaved?.results ?? results
  const type = shown?.mbtiType ?? DEFAULT_MBTI
  const colour = shown?.dominantDisc ?? DEFAULT_DISC

  async function goOn() {
    const pending = unsavedResults(uid)
    if (pending) {
      setSaving(true)
      try {
        await saveResults(uid, pending.answers)
      } catch (error) {
        setSaving(false)
        return toast.error(refusals[refusalOf(error)])
      }
    }
    navigate(routes.passionSelection)
  }

  return (
    <Screen
      title={personalityTexts.resultsTitle}
      back={routes.testIntroduction}
      progress={stage(1)}
      avatar={avatar}
      poster={<TypePoster type={type} />}
      footer={
        <Button full loading={saving} onClick={() => void goOn()}>
          {personalityTexts.next}
        </Button>
      }
    >
      <Box mx={{ base: '-5', md: '0' }}>
        <TypeCard type={type} />
        <DiscCard colour={colour} />
      </Box>
      <chakra.p textStyle="petit" color="fgSoft" mt="5">
        {personalityTexts.disclaimer}
      </chakra.p>
    </Screen>
  )
}
