import { chakra } from '@chakra-ui/react'
import { missionTexts } from '../../messages/group.ts'
import { Affichette } from '../../ui/affichette.tsx'

/** What the evenings are for. */
export function MissionCard() {
  return (
    <chakra.section bg="rose" mx={{ base: '-5', md: '0' }} px={{ base: '5', md: '8' }} pt="6" pb="7">
      <Affichette>{missionTexts.kicker}</Affichette>
      <chakra.h2 textStyle="titre" my="2">
        {missionTexts.title}
      </chakra.h2>
      <p>{missionTexts.text}</p>
    </chakra.section>
  )
}
