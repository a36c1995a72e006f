import { chakra, Flex } from '@chakra-ui/react'
import { useAdmin } from '../../firebase/use-admin.ts'
import { useOnce } from '../../firebase/use-once.ts'
import { repairTexts } from '../../messages/group.ts'
import { Affichette } from '../../ui/affichette.tsx'
import { Button } from '../../ui/button.tsx'
import { fixMissingTickets, simulatePayment } from './repair.ts'

const EMULATED = import.meta.env.VITE_EMULATED === 'true'

/** Tools rather than choices: small, at the foot of the page. The server decides who may use them. */
export function Repairs() {
  const claim = useAdmin()
  const admin = claim.state === 'data' && claim.data
  const [fixing, fix] = useOnce()
  const [simulating, simulate] = useOnce()
  return (
    <chakra.section aria-label={repairTexts.section} mt="8" pt="3" borderTopWidth="1.5px" borderColor="rule">
      <Affichette color="fgSoft" fontSize="tiny">
        {repairTexts.section}
      </Affichette>
      <Flex wrap="wrap" columnGap="6">
        <Button
          {...quiet}
          loading={fixing}
          loadingText={repairTexts.fixing}
          onClick={() => fix(fixMissingTickets)}
        >
          {repairTexts.fix}
        </Button>
        {(EMULATED || admin) && (
          <Button
            {...quiet}
            loading={simulating}
            loadingText={repairTexts.simulating}
            onClick={() => simulate(simulatePayment)}
          >
            {repairTexts.simulate}
          </Button>
        )}
      </Flex>
    </chakra.section>
  )
}

const quiet = { variant: 'link', fontSize: 'small', fontWeight: 'medium', color: 'fgSoft' } as const
