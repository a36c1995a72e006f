import { Box, chakra, Flex } from '@chakra-ui/react'
import { type EventDate, feedbackClosesAt, formatDay } from '@tablee/domain/calendar'
import type { FeedbackDocument } from '@tablee/domain/documents'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { StageScreen } from '../../ui/poster-screen.tsx'
import { Subtitle } from '../../ui/text.tsx'
import SealedCurtain from './sealed-curtain.svg?react'
import { sentTexts as texts } from './texts.ts'
import { shownContact } from './words.ts'

interface SentScreenProps {
  date: EventDate
  saved: FeedbackDocument
  onBack: () => void
  onChange: () => void
  /** Takes the contact card back; null if there is none. */
  takeBack: { readonly isPending: boolean; readonly mutate: () => void } | null
  /** Further links at the foot of the page. */
  links: ReactNode
}

/** The answers that were sent, until Monday 20:00: what they say, and how to change them. */
export function SentScreen({ date, saved, onBack, onChange, takeBack, links }: SentScreenProps) {
  const { evening_rating, answers, absent, contact } = saved
  return (
    <StageScreen kicker={texts.kicker} title={texts.title} back={onBack} scene={<Curtain />}>
      <Subtitle as="h2" textStyle="gros" fontSize="2rem">
        {texts.opens(formatDay(feedbackClosesAt(date)))}
      </Subtitle>
      <chakra.p textStyle="chapo" mt="2.5" mb="4">
        {texts.lead}
      </chakra.p>
      <chakra.dl borderTopWidth="6px" borderColor="ink" mb="4">
        <Fact name={texts.evening}>{texts.chairs(evening_rating ?? 0)}</Fact>
        <Fact name={texts.members}>{texts.answers(Object.keys(answers).length, absent.length)}</Fact>
        <Fact name={texts.card}>{contact ? shownContact(contact) : texts.noCard}</Fact>
      </chakra.dl>
      <Button variant="outline" full onClick={onChange}>
        {texts.change}
      </Button>
      <Flex wrap="wrap" columnGap="6" mt="3">
        {takeBack && (
          <Button variant="quiet" run={takeBack}>
            {texts.takeBack}
          </Button>
        )}
        {links}
      </Flex>
    </StageScreen>
  )
}

function Curtain() {
  return (
    <Box h={{ base: '560px', md: 'full' }} bg="saffron" css={{ '& > svg': { w: 'full', h: 'full' } }}>
      <SealedCurtain />
    </Box>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Flex justify="space-between" gap="4" py="11px" borderBottomWidth="1.5px" borderColor="rule">
      <chakra.dt color="fgSoft" flex="none">
        {name}
      </chakra.dt>
      <chakra.dd fontWeight="semibold" textAlign="end" minW="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </Flex>
  )
}
