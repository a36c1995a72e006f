import { Box, chakra } from '@chakra-ui/react'
import { questions, routes } from '@tablee/domain'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { report } from '../../firebase/report.ts'
import { common } from '../../messages/common.ts'
import { personalityTexts } from '../../messages/personality.ts'
import { Main } from '../../ui/main.tsx'
import { onVisit } from '../../ui/profile-visit.ts'
import { toast } from '../../ui/toast.ts'
import { AnswerSlab } from './answer-slab.tsx'
import type { Answer } from './answers-store.ts'
import { letterKeys } from './letter-keys.ts'
import { QuestionHeader } from './question-header.tsx'
import { saveResults } from './save-results.ts'
import { useTest } from './use-test.ts'

interface TestScreenProps {
  uid: string
  avatar: ReactNode
  /** The way back, for who takes the test again from their profile. */
  toProfile: (() => void) | null
}

/** `/personality-test`: one question, two posters. */
export function TestScreen({ uid, avatar, toProfile }: TestScreenProps) {
  const navigate = useNavigate()
  const visiting = toProfile !== null
  const finish = useCallback(
    (answers: Answer[]) => {
      // Saving must not hold anybody back: the results page has the answers, and tries again.
      saveResults(uid, answers).catch((error: unknown) => {
        report('The results could not be saved', error)
        toast.info(personalityTexts.saveFailed)
      })
      navigate(routes.testResults, visiting ? onVisit : {})
    },
    [navigate, uid, visiting],
  )
  const { at, answered, answer, back } = useTest(uid, finish)
  const heading = useRef<HTMLHeadingElement>(null)

  // Each question is read out as it comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is what moves the focus
  useEffect(() => heading.current?.focus({ preventScroll: true }), [at])

  const question = questions[at]
  if (!question) return null
  const [first, second] = question.options
  return (
    <Main minH="dvh" display="flex" flexDirection="column" onKeyDown={letterKeys(answer)}>
      <QuestionHeader
        at={at}
        avatar={avatar}
        onBack={at > 0 ? back : (toProfile ?? (() => navigate(routes.testIntroduction)))}
        leadsTo={
          at > 0
            ? personalityTexts.previous
            : toProfile
              ? common.backToProfile
              : personalityTexts.toIntroduction
        }
      />
      <chakra.h1 ref={heading} tabIndex={-1} css={title}>
        {question.text}
      </chakra.h1>
      <Box
        flex="1"
        display="grid"
        gridTemplateColumns={{ md: '1fr 1fr' }}
        gridAutoRows="1fr"
        key={question.id}
      >
        <AnswerSlab letter="A" text={first.text} chosen={answered === 0} onChoose={() => answer(0)} />
        <AnswerSlab letter="B" text={second.text} chosen={answered === 1} onChoose={() => answer(1)} />
      </Box>
    </Main>
  )
}

const title = {
  textStyle: 'gros',
  fontSize: { base: 'clamp(2.125rem, 10vw, 2.75rem)', md: '4rem' },
  lineHeight: '0.98',
  letterSpacing: '-0.03em',
  textAlign: 'center',
  px: '6',
  pt: '3.5',
  pb: '26px',
  maxW: '18em',
  mx: 'auto',
  outline: 'none',
}
