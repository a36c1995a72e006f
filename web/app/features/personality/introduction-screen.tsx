import { Box, chakra } from '@chakra-ui/react'
import { questions } from '@tablee/domain/personality'
import { routes } from '@tablee/domain/routes'
import { Button } from '../../ui/button.tsx'
import { Die } from '../../ui/drawings/die.tsx'
import CourtCardPoster from '../../ui/drawings/posters/court-card-poster.svg?react'
import { Screen } from '../../ui/screen.tsx'
import { readAnswers } from './test-progress.ts'
import { personalityTexts } from './texts.ts'

/** `/test-introduction`: how long the test takes, and that there are no wrong answers. */
export function IntroductionScreen({ uid }: { uid: string }) {
  const done = readAnswers(uid).length
  return (
    <Screen
      title={personalityTexts.introductionTitle}
      lead={personalityTexts.minutes}
      back={routes.personalInfo}
      stage={1}
      poster={<CourtCardPoster />}
      footer={
        <Button to={routes.personalityTest} full>
          {done > 0 && done < questions.length ? personalityTexts.resume(done) : personalityTexts.start}
        </Button>
      }
    >
      <chakra.ol borderTop="6px solid {colors.ink}">
        {personalityTexts.introduction.map((text, place) => (
          <chakra.li
            key={text}
            display="grid"
            gridTemplateColumns="42px 1fr"
            gap="4"
            alignItems="center"
            py="5"
            borderBottom="1.5px solid {colors.rule}"
          >
            <Die step={place} tilt={place % 2 === 0 ? -7 : 5} />
            <Box textStyle="chapo">{text}</Box>
          </chakra.li>
        ))}
      </chakra.ol>
    </Screen>
  )
}
