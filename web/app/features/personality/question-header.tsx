import { Box, chakra } from '@chakra-ui/react'
import { questions } from '@tablee/domain'
import type { ReactNode } from 'react'
import { personalityTexts } from '../../messages/personality.ts'
import { Affichette } from '../../ui/affichette.tsx'
import BackArrow from '../../ui/drawings/back-arrow.svg?react'
import { Seats } from '../../ui/seats.tsx'

interface QuestionHeaderProps {
  /** Which question, from 0. */
  at: number
  /** The way to the profile. */
  avatar: ReactNode
  onBack: () => void
  /** Where that leads, in words. */
  leadsTo: string
}

/** How far one is: seats for the eye, a line to read, which is said as it changes, and a progress bar. */
export function QuestionHeader({ at, avatar, onBack, leadsTo }: QuestionHeaderProps) {
  const text = personalityTexts.question(at + 1, questions.length)
  const taken = Math.floor((at / questions.length) * 6)
  return (
    <chakra.header display="grid" gridTemplateColumns="1fr auto 1fr" alignItems="start" px="5" pt="5">
      <chakra.button
        type="button"
        aria-label={leadsTo}
        onClick={onBack}
        boxSize="11"
        ms="-2.5"
        display="grid"
        placeItems="center"
        borderRadius="full"
        cursor="pointer"
      >
        <BackArrow />
      </chakra.button>
      <Box display="grid" justifyItems="center" gap="4">
        <Seats filled={taken} current={taken} number={at + 1} size={{ base: '124px', mdDown: '112px' }} />
        <Affichette color="fgSoft" role="status">
          {text}
        </Affichette>
        <chakra.div
          role="progressbar"
          aria-label={personalityTexts.questionPage}
          aria-valuemin={0}
          aria-valuemax={questions.length}
          aria-valuenow={at}
          aria-valuetext={text}
          w="124px"
          h="6px"
          bg="kraft"
          borderRadius="full"
          overflow="hidden"
        >
          <chakra.div
            h="full"
            bg="ink"
            borderRadius="full"
            css={{ width: `${(at / questions.length) * 100}%` }}
          />
        </chakra.div>
      </Box>
      <Box justifySelf="end">{avatar}</Box>
    </chakra.header>
  )
}
