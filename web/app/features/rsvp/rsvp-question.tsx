import { Box, chakra, Flex } from '@chakra-ui/react'
import type { RsvpAnswer } from '@tablee/domain/documents'
import type { ReactNode } from 'react'
import { common } from '../../messages/common.ts'
import { Logo } from '../../ui/drawings/mark.tsx'
import { Main, ScreenTitle } from '../../ui/screen-header.tsx'
import { Overline } from '../../ui/text.tsx'
import ChairPulledOut from './chair-pulled-out.svg?react'
import ChairTurnedAway from './chair-turned-away.svg?react'
import type { AnswerMutation } from './rsvp-query.ts'
import { rsvpTexts as texts } from './texts.ts'

/** The question, until it is answered: each half of the page is an answer. */
export function Question({ when, answer }: { when: string; answer: AnswerMutation }) {
  return (
    <Main minH="dvh" display="flex" flexDirection="column">
      <Box px={{ base: '5', md: '72px' }} pt={{ base: '5', md: '7' }} pb={{ base: '6', md: '9' }}>
        <Logo fontSize="1.5rem" />
        <Overline mt="5">{when}</Overline>
        <ScreenTitle fontSize={{ base: '3.75rem', md: '7rem' }}>{texts.title}</ScreenTitle>
      </Box>
      <Flex direction={{ base: 'column', md: 'row' }} flex="1">
        <Slab of="coming" answer={answer} css={coming}>
          <ChairPulledOut />
        </Slab>
        <Slab of="not-coming" answer={answer} css={notComing}>
          <ChairTurnedAway />
        </Slab>
      </Flex>
    </Main>
  )
}

interface SlabProps {
  of: RsvpAnswer
  answer: AnswerMutation
  css: object
  /** A drawing, cut by the edges. */
  children: ReactNode
}

function Slab({ of, answer, css, children }: SlabProps) {
  const { label, note } = texts.answers[of]
  const sending = answer.isPending && answer.variables === of
  return (
    <chakra.button
      type="button"
      css={[slab, css]}
      disabled={answer.isPending}
      aria-busy={sending}
      onClick={() => answer.mutate(of)}
    >
      {children}
      <chakra.span pos="relative">
        <chakra.b display="block" textStyle="titre" fontSize={{ base: '2.75rem', md: '4rem' }}>
          {label}
        </chakra.b>
        <chakra.span display="block" mt="1">
          {sending ? common.moment : note}
        </chakra.span>
      </chakra.span>
    </chakra.button>
  )
}

const slab = {
  pos: 'relative',
  overflow: 'hidden',
  display: 'flex',
  alignItems: 'flex-end',
  textAlign: 'start',
  cursor: 'pointer',
  px: { base: '5', md: '72px' },
  py: { base: '6', md: '10' },
  minH: { base: '220px', md: '0' },
  _focusVisible: { outlineOffset: '-8px' },
  _disabled: { cursor: 'default' },
  // On a small phone the drawings shrink with their slab, and leave the words free.
  '& > svg': { pos: 'absolute', overflow: 'visible' },
} as const

const coming = {
  flex: '1.25',
  bg: 'tomato',
  color: 'chalk',
  '--focus': '{colors.chalk}',
  '& > svg': {
    ...{ right: { base: '-34px', md: '-40px' }, top: '-20px' },
    ...{ w: { base: 'auto', md: '440px' }, h: { base: 'min(260px, 100% - 64px)', md: '440px' } },
  },
}

const notComing = {
  flex: '1',
  bg: 'rose',
  color: 'ink',
  '& > svg': {
    ...{ right: { base: '-70px', md: '-40px' }, top: { base: '-70px', md: '-20px' } },
    ...{ w: { base: 'auto', md: '440px' }, h: { base: 'min(220px, 100% - 40px)', md: '440px' } },
  },
}
