import { chakra, Flex } from '@chakra-ui/react'
import type { RegistrationDocument } from '@tablee/domain/documents'
import { REDIRECT_AFTER_SUCCESS_MS } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { lazy, type ReactNode, useEffect } from 'react'
import { logWarning } from '../../config/log.ts'
import { useEvening } from '../../data/bookings.ts'
import { callFunction } from '../../data/callables.ts'
import { deleteOfflineCopy } from '../../data/offline-copy.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useAdmin } from '../../data/use-admin.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { StageScreen } from '../../ui/poster-screen.tsx'
import { PageFootSection } from '../../ui/site-frame.tsx'
import { OptionalBoundary } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { GroupCard, GroupScene, MissionCard } from './group-card.tsx'
import { groupTexts, repairTexts } from './texts.ts'
import { useGroup } from './use-group.ts'
import { VenueCard } from './venue-card.tsx'

const PlayBand = lazy(async () => ({ default: (await import('./play-band.tsx')).PlayBand }))
const StoreOfflineCopy = lazy(async () => ({
  default: (await import('./store-offline-copy.tsx')).StoreOfflineCopy,
}))

interface GroupScreenProps {
  uid: string
  registration: RegistrationDocument | null
  /** The account refers to an evening whose registration cannot be read. */
  unreadable: boolean
  /** The way to give the seat up, from the booking deadline on. */
  rsvp: ReactNode
  /** The cancel button, for those who may cancel. */
  cancel: ReactNode
}

/** `/true-confirmation`: the attendee's group and venue, as far as they are revealed. */
export function GroupScreen({ uid, registration, unreadable, rsvp, cancel }: GroupScreenProps) {
  const reading = useEvening(registration?.thursday_event_id ?? null)
  const group = useGroup(registration, unreadable, reading)
  const evening = reading.data
  const open = group.stage === 'seated'
  const isVenueKnown = evening?.venue_info_unlocked === true
  const venue = registration && evening && group.stage !== 'unseated' && (
    <VenueCard registration={registration} unlocked={isVenueKnown} />
  )
  const without = group.stage === 'none' || group.stage === 'unseated'
  useEffect(() => {
    if (without) deleteOfflineCopy()
  }, [without])

  return (
    <StageScreen
      kicker={open ? undefined : groupTexts.yours}
      title={groupTexts.titles[group.stage]}
      open={open}
      back={routes.bookingConfirmation}
      scene={<GroupScene uid={uid} group={group} />}
    >
      {isVenueKnown && <chakra.div mb="6">{venue}</chakra.div>}
      <GroupCard uid={uid} group={group} registration={registration} isRevealed={isVenueKnown} />
      {!isVenueKnown && venue}
      {open && registration?.group_id && isVenueKnown && (
        <OptionalBoundary>
          <PlayBand date={registration.thursday_event_id} />
          <StoreOfflineCopy registration={registration} groupId={registration.group_id} group={group} />
        </OptionalBoundary>
      )}
      {/* Not before the members, who stand above it: its buttons would move away from under a finger. */}
      {group.stage !== 'loading' && rsvp}
      <MissionCard />
      {cancel}
      <chakra.div display="contents" _print={{ display: 'none' }}>
        <DebugActions />
      </chakra.div>
    </StageScreen>
  )
}

const EMULATED = import.meta.env.VITE_EMULATED === 'true'

/** Repair tools, small at the foot of the page. The server checks who may use them. */
export function DebugActions() {
  const { data: isAdmin } = useAdmin()
  const fix = useRepair('fixMissingTickets', repairTexts.fixFailed)
  /** Gives a ticket without a payment; on the emulators, and for admins. */
  const simulate = useRepair('simulatePayment', repairTexts.simulateFailed)
  return (
    <PageFootSection title={repairTexts.section}>
      <Flex wrap="wrap" columnGap="6">
        <Button variant="quiet" run={fix} loadingText={repairTexts.fixing}>
          {repairTexts.fix}
        </Button>
        {(EMULATED || isAdmin) && (
          <Button variant="quiet" run={simulate} loadingText={repairTexts.simulating}>
            {repairTexts.simulate}
          </Button>
        )}
      </Flex>
    </PageFootSection>
  )
}

/** A repair call: shows the server's message, then reloads the page. The button stays disabled until then. */
function useRepair(name: 'fixMissingTickets' | 'simulatePayment', failed: string) {
  return useSingleMutation({
    onMutate: toast.clear,
    mutationFn: async () => {
      const { message } = await callFunction(name, {})
      toast.success(message)
      await new Promise((resolve) => setTimeout(resolve, REDIRECT_AFTER_SUCCESS_MS))
      window.location.reload()
    },
    onError: (error) => {
      logWarning(failed, error)
      toast.refusal(refusalCodeOf(error), { what: 'retrouver un billet que j’ai payé' }, failed)
    },
  })
}
