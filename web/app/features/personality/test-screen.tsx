import { Box, Circle, chakra, Grid } from '@chakra-ui/react'
import { questions } from '@tablee/domain/personality'
import { routes } from '@tablee/domain/routes'
import { type KeyboardEvent, useContext } from 'react'
import { useNavigate } from 'react-router-dom'
import { logWarning } from '../../config/log.ts'
import { replaceFromProfile } from '../../hooks/navigation.ts'
import { common } from '../../messages/common.ts'
import { Seats } from '../../ui/drawings/mark.tsx'
import { Avatar, Back, Main } from '../../ui/screen-header.tsx'
import { Overline } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { type Answer, saveResults, useTest } from './test-progress.ts'
import { personalityTexts } from './texts.ts'

interface TestScreenProps {
  uid: string
  /** Returns to the profile, if the user came from there; null on the booking path. */
  toProfile: (() => void) | null
}

/** `/personality-test`: one question at a time, with two answers. */
export function TestScreen({ uid, toProfile }: TestScreenProps) {
  const navigate = useNavigate()
  const { at, answered, answer, back } = useTest(uid, toProfile !== null, (answers) => {
    // The user does not wait for the save: the results page has the answers and retries.
    saveResults(uid, answers).catch((error: unknown) => {
      logWarning('The results could not be saved', error)
      toast.info(personalityTexts.saveFailed)
    })
    navigate(routes.testResults, toProfile ? replaceFromProfile : {})
  })

  const question = questions[at]
  if (!question) return null
  const [first, second] = question.options
  return (
    <Main
      // Ends above a toast, so that both answers stay in sight on a small phone.
      minH="calc(100dvh - var(--toast-strip, 0px))"
      display="flex"
      flexDirection="column"
      onKeyDown={answerKeyHandler(answer)}
    >
      <QuestionHeader
        at={at}
        onBack={at > 0 ? back : (toProfile ?? (() => navigate(routes.testIntroduction)))}
        leadsTo={
          at > 0
            ? personalityTexts.previous
            : toProfile
              ? common.backToProfile
              : personalityTexts.toIntroduction
        }
      />
      <chakra.h1 key={question.text} ref={focus} tabIndex={-1} css={title}>
        {question.text}
      </chakra.h1>
      <Grid key={question.id} flex="1" templateColumns={{ md: '1fr 1fr' }} autoRows="1fr">
        <AnswerButton letter="A" text={first.text} chosen={answered === 0} onChoose={() => answer(0)} />
        <AnswerButton letter="B" text={second.text} chosen={answered === 1} onChoose={() => answer(1)} />
      </Grid>
    </Main>
  )
}

/** Focuses the heading of each new question, so that screen readers announce it. */
function focus(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true })
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

interface QuestionHeaderProps {
  /** Index of the question, from 0. */
  at: number
  onBack: () => void
  /** Accessible name of the back button. */
  leadsTo: string
}

/** The progress: seats, a line of text announced on each change, and a progress bar. */
function QuestionHeader({ at, onBack, leadsTo }: QuestionHeaderProps) {
  const avatar = useContext(Avatar)
  const text = personalityTexts.question(at + 1, questions.length)
  const taken = Math.floor((at / questions.length) * 6)
  return (
    <chakra.header display="grid" gridTemplateColumns="1fr auto 1fr" alignItems="start" px="5" pt="5">
      <Box ms="-2.5">
        <Back to={onBack} label={leadsTo} />
      </Box>
      <Box display="grid" justifyItems="center" gap="4">
        <Seats
          filled={taken}
          current={taken}
          number={at + 1}
          size={{ base: '124px', mdDown: 'clamp(64px, 11dvh, 112px)' }}
        />
        <Overline color="fgSoft" role="status">
          {text}
        </Overline>
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

interface AnswerSlabProps {
  letter: 'A' | 'B'
  text: string
  chosen: boolean
  onChoose: () => void
}

/** One answer, half of the screen, with a large letter cut by the edge. */
function AnswerButton({ letter, text, chosen, onChoose }: AnswerSlabProps) {
  const dark = letter === 'B'
  return (
    <Slab
      type="button"
      aria-label={`${letter} : ${text}`}
      aria-keyshortcuts={letter}
      aria-pressed={chosen || undefined}
      bg={dark ? 'bottle' : 'saffron'}
      color={dark ? 'paper' : 'ink'}
      data-ground={dark ? 'dark' : undefined}
      // The second click of a double click would answer the next question unread.
      onClick={(event) => event.detail < 2 && onChoose()}
    >
      <chakra.span aria-hidden="true" css={initial} color={dark ? 'bottleNight' : 'paper'}>
        {letter}
      </chakra.span>
      <chakra.span pos="relative" maxW="22em" textWrap="balance">
        {text}
      </chakra.span>
      {/* The red dot marks the earlier answer to a question. */}
      {chosen && (
        <Circle as="span" pos="absolute" left={{ base: '6', md: '16' }} top="6" size="4" bg="tomato" />
      )}
    </Slab>
  )
}

const Slab = chakra('button', {
  base: {
    pos: 'relative',
    overflow: 'hidden',
    textAlign: 'start',
    display: 'flex',
    alignItems: 'center',
    minH: 'clamp(104px, 18dvh, 180px)',
    ps: { base: '6', md: '16' },
    pe: { base: '150px', md: '200px' },
    py: '26px',
    fontWeight: 'bold',
    fontSize: { base: '1.5rem', md: '2rem' },
    lineHeight: '1.15',
    cursor: 'pointer',
    transition: 'padding {durations.settle} {easings.pull}',
    _hover: { ps: { base: '34px', md: '76px' } },
    _focusVisible: { outlineOffset: '-8px' },
  },
})

const initial = {
  pos: 'absolute',
  right: '-14px',
  bottom: '-0.2em',
  textStyle: 'gros',
  fontSize: { base: '17.5rem', md: '30rem' },
  lineHeight: '0.8',
  letterSpacing: '-0.04em',
}

/** Answers with the keys A and B, only within the test (WCAG 2.1.4). A held key answers once. */
function answerKeyHandler(answer: (answer: Answer) => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 'a') answer(0)
    if (key === 'b') answer(1)
  }
}
