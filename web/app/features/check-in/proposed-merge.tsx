import { Box, chakra, Flex } from '@chakra-ui/react'
import type { CheckInResult } from '@tablee/domain/check-in'
import { MERGE_WAIT_MINUTES } from '@tablee/domain/merges'
import { useState } from 'react'
import { useNow } from '../../hooks/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Domino } from '../../ui/drawings/domino.tsx'
import { mergeTexts as texts } from './texts.ts'
import type { useCheckIn } from './use-check-in.ts'

type Proposal = NonNullable<Extract<CheckInResult, { state: 'open' }>['proposal']>

interface ProposedMergeProps {
  proposal: Proposal
  merging: ReturnType<typeof useCheckIn>['merging']
}

/**
 * A short table could join another: one press brings them together, another waits some minutes. It stays at the screen's foot,
 * so that no tile moves from under a finger when it appears.
 */
export function ProposedMerge({ proposal, merging }: ProposedMergeProps) {
  const now = useNow().getTime()
  const [waitsUntil, setWaitsUntil] = useState(0)
  const { from, from_people, into, into_people } = proposal
  if (now < waitsUntil) return null
  return (
    <chakra.section
      bg="paper"
      color="ink"
      pos="sticky"
      bottom="0"
      aria-labelledby="merge"
      aria-live="polite"
      css={{ _print: { display: 'none' } }}
    >
      <Box maxW="720px" mx="auto" px="5" pt="4" pb="3">
        <Flex align="center" gap="5" mb="3">
          <Domino halves={[into_people, from_people]} w="104px" flex="none" />
          <div>
            <chakra.h2 id="merge" textStyle="titre" fontSize="1.75rem" lineHeight="1.05">
              {texts.title(into_people, from_people)}
            </chakra.h2>
            <chakra.p textStyle="petit" mt="1">
              {texts.text(from, from_people, into, into_people)}
            </chakra.p>
          </div>
        </Flex>
        <Button
          full
          loading={merging.isPending}
          loadingText={texts.merging}
          onClick={() => merging.mutate(proposal)}
        >
          {texts.merge(from, into)}
        </Button>
        <Button
          variant="link"
          mx="auto"
          display="flex"
          mt="1"
          onClick={() => setWaitsUntil(now + MERGE_WAIT_MINUTES * 60_000)}
        >
          {texts.wait}
        </Button>
      </Box>
    </chakra.section>
  )
}
