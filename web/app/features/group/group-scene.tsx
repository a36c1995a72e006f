import { Box } from '@chakra-ui/react'
import { groupTexts } from '../../messages/group.ts'
import { ClosedStage } from '../../ui/drawings/closed-stage.tsx'
import { GroupTable } from '../../ui/drawings/group-table.tsx'
import OpenCurtain from '../../ui/drawings/open-curtain.svg?react'
import type { Group } from './group.ts'

/** Six pairs of shoes below a curtain, and once it is up the faces that they belong to. */
export function GroupScene({ uid, group }: { uid: string; group: Group }) {
  if (group.stage !== 'seated') return <ClosedStage label={groupTexts.shoes} />
  return (
    <Box
      pos="relative"
      h="full"
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent={{ md: 'center' }}
      pt={{ base: '136px', md: '28' }}
      pb={{ base: '26px', md: '8' }}
    >
      <OpenCurtain />
      <GroupTable
        you={uid}
        others={group.members.map(({ id }) => id)}
        empty={group.empty}
        label={groupTexts.around(group.members.map(({ first_name }) => first_name))}
        w={{ base: '312px', md: 'min(72%, 70dvh)' }}
      />
    </Box>
  )
}
