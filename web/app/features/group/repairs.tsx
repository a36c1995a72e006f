import { Flex } from '@chakra-ui/react'
import { useAdmin } from '../../firebase/use-admin.ts'
import { useOnce } from '../../firebase/use-once.ts'
import { repairTexts } from '../../messages/group.ts'
import { Button } from '../../ui/button.tsx'
import { FootSection } from '../../ui/foot-section.tsx'
import { fixMissingTickets, simulatePayment } from './repair.ts'

const EMULATED = import.meta.env.VITE_EMULATED === 'true'

/** Tools rather than choices: small, at the foot of the page. The server decides who may use them. */
export function Repairs() {
  const claim = useAdmin()
  const admin = claim.state === 'data' && claim.data
  const [fixing, fix] = useOnce()
  const [simulating, simulate] = useOnce()
  return (
    <FootSection title={repairTexts.section}>
      <Flex wrap="wrap" columnGap="6">
        <Button
          variant="quiet"
          loading={fixing}
          loadingText={repairTexts.fixing}
          onClick={() => fix(fixMissingTickets)}
        >
          {repairTexts.fix}
        </Button>
        {(EMULATED || admin) && (
          <Button
            variant="quiet"
            loading={simulating}
            loadingText={repairTexts.simulating}
            onClick={() => simulate(simulatePayment)}
          >
            {repairTexts.simulate}
          </Button>
        )}
      </Flex>
    </FootSection>
  )
}
