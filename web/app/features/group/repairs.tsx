import { Flex } from '@chakra-ui/react'
import { GOES_ON_AFTER_MS } from '@tablee/domain'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { call } from '../../firebase/functions.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { report } from '../../firebase/report.ts'
import { useAdmin } from '../../firebase/use-admin.ts'
import { repairTexts } from '../../messages/group.ts'
import { letterAbout } from '../../messages/help.ts'
import { refusals } from '../../messages/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { FootSection } from '../../ui/foot-section.tsx'
import { toast } from '../../ui/toast.ts'

const EMULATED = import.meta.env.VITE_EMULATED === 'true'

/** Tools rather than choices: small, at the foot of the page. The server decides who may use them. */
export function Repairs() {
  const { data: isAdmin } = useAdmin()
  const fix = useRepair('fixMissingTickets', repairTexts.fixFailed)
  /** Gives a ticket without a payment: on the emulators, and to admins. */
  const simulate = useRepair('simulatePayment', repairTexts.simulateFailed)
  return (
    <FootSection title={repairTexts.section}>
      <Flex wrap="wrap" columnGap="6">
        <Button
          variant="quiet"
          loading={fix.isPending}
          loadingText={repairTexts.fixing}
          onClick={() => fix.mutate()}
        >
          {repairTexts.fix}
        </Button>
        {(EMULATED || isAdmin) && (
          <Button
            variant="quiet"
            loading={simulate.isPending}
            loadingText={repairTexts.simulating}
            onClick={() => simulate.mutate()}
          >
            {repairTexts.simulate}
          </Button>
        )}
      </Flex>
    </FootSection>
  )
}

/**
 * Shows what the server says, and loads the page again once it has been read. It is not done before: its button stays
 * disabled.
 */
function useRepair(name: 'fixMissingTickets' | 'simulatePayment', failed: string) {
  return useSingleMutation({
    mutationFn: async () => {
      const { message } = await call(name, {})
      toast.success(message)
      await new Promise((resolve) => setTimeout(resolve, GOES_ON_AFTER_MS))
      window.location.reload()
    },
    onError: (error) => {
      report(failed, error)
      const code = refusalOf(error)
      toast.error(failed, refusals[code], letterAbout(code, { what: 'retrouver un billet que j’ai payé' }))
    },
  })
}
