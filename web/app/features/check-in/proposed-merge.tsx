import { Box, chakra } from '@chakra-ui/react'
import type { CheckInResult } from '@tablee/domain/check-in'
import type { Merge } from '@tablee/domain/merges'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '../../hooks/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Domino } from '../../ui/drawings/domino.tsx'
import { mergeTexts as texts } from './texts.ts'

type Proposal = NonNullable<Extract<CheckInResult, { state: 'open' }>['proposal']>

interface ProposedMergeProps {
  proposal: Proposal
  merging: UseMutationResult<CheckInResult, Error, Merge>
}

const WAIT_MS = 10 * 60_000

/** A short table could join another: one press brings them together, another waits ten minutes. */
export function ProposedMerge({ proposal, merging }: ProposedMergeProps) {
  const now = useNow().getTime()
  const [waitsUntil, setWaitsUntil] = useState(0)
  const { from, from_people, into, into_people } = proposal
  if (now < waitsUntil) return null
  return (
    <chakra.section
      bg="paper"
      color="ink"
      aria-labelledby="merge"
      aria-live="polite"
      css={{ _print: { display: 'none' } }}
    >
      <Box maxW="720px" mx="auto" px="5" pt="6" pb="8">
        <Domino halves={[into_people, from_people]} w="176px" mb="5" />
        <chakra.h2 id="merge" textStyle="titre" fontSize="2.25rem" lineHeight="1.05">
          {texts.title(into_people, from_people)}
        </chakra.h2>
        <chakra.p mt="2" mb="4">
          {texts.text(from, from_people, into, into_people)}
        </chakra.p>
        <Button
          full
          loading={merging.isPending}
          loadingText={texts.merging}
          onClick={() => merging.mutate(proposal)}
        >
          {texts.merge(from, into)}
        </Button>
        <Button variant="link" mx="auto" display="flex" mt="3" onClick={() => setWaitsUntil(now + WAIT_MS)}>
          {texts.wait}
        </Button>
      </Box>
    </chakra.section>
  )
}
