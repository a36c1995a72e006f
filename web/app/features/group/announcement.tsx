import { Box, chakra } from '@chakra-ui/react'
import { formatDay, groupRevealAt, isEventDate } from '@tablee/domain'
import { groupTexts } from '../../messages/group.ts'
import { Affichette } from '../../ui/affichette.tsx'

/** When the curtain rises, and what it will show at what hour: a playbill of two columns. */
export function Announcement({ date }: { date: string }) {
  return (
    <Box mb="6">
      {isEventDate(date) && (
        <chakra.h2 textStyle="sous-titre" mb="4">
          {groupTexts.reveal(formatDay(groupRevealAt(date)))}
        </chakra.h2>
      )}
      <Box display="grid" gridTemplateColumns="1fr 1fr" borderTopWidth="6px" borderColor="ink">
        <Hour {...groupTexts.profiles} />
        <Hour {...groupTexts.address} />
      </Box>
    </Box>
  )
}

function Hour({ when, title, text }: { when: string; title: string; text: string }) {
  return (
    <Box css={column}>
      <Affichette>{when}</Affichette>
      <chakra.h3 textStyle="sous-titre" fontSize="1.375rem" my="1.5">
        {title}
      </chakra.h3>
      <chakra.p textStyle="petit" color="fgSoft">
        {text}
      </chakra.p>
    </Box>
  )
}

const column = {
  pt: '4',
  pe: '3',
  pb: '1',
  '& + &': { borderLeftWidth: '1.5px', borderColor: 'ink', ps: '4' },
}
