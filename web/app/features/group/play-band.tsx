import { chakra } from '@chakra-ui/react'
import { activityStart, checkInClosesAt } from '@tablee/domain/calendar'
import { playOpensAt } from '@tablee/domain/play'
import { routes } from '@tablee/domain/routes'
import { useNow } from '../../hooks/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Band } from '../../ui/cards.tsx'
import PlayingTable from '../../ui/drawings/playing-table.svg?react'
import { playBandTexts as texts } from './texts.ts'

/** The invitation to the evening at the table: from Thursday 19:30 until the venue closes. */
export function PlayBand({ date }: { date: string }) {
  const now = useNow()
  if (now < playOpensAt(date) || now >= checkInClosesAt(date)) return null
  return (
    <Band bg="rose" color="ink" pos="relative" overflow="hidden" pt="6" pb="6" mt="6">
      <chakra.h2 textStyle="gros" fontSize="1.9375rem" maxW="7.2em">
        {texts.title}
      </chakra.h2>
      <chakra.p mt="1.5" mb="3" maxW="60%">
        {texts.text(activityStart(date))}
      </chakra.p>
      {/* A page load: the worker answers it without a network. */}
      <Button variant="outline" href={routes.play}>
        {texts.begin}
      </Button>
      <PlayingTable style={{ position: 'absolute', right: -34, bottom: -34, width: 196, height: 196 }} />
    </Band>
  )
}
