import { type RegistrationDocument, routes } from '@tablee/domain'
import type { ReactNode } from 'react'
import { useEvening } from '../../firebase/use-evening.ts'
import { groupTexts } from '../../messages/group.ts'
import { StageScreen } from '../../ui/stage-screen.tsx'
import { GroupCard } from './group-card.tsx'
import { GroupScene } from './group-scene.tsx'
import { MissionCard } from './mission-card.tsx'
import { Repairs } from './repairs.tsx'
import { useGroup } from './use-group.ts'
import { VenueCard } from './venue-card.tsx'

interface TableScreenProps {
  uid: string
  registration: RegistrationDocument | null
  /** The account names an evening whose registration cannot be read. */
  unread: boolean
  avatar: ReactNode
  /** The way out of the booking, for those who have one. */
  cancel: ReactNode
}

/** `/true-confirmation`: who sits at one's table, and where, as the week reveals it. */
export function TableScreen({ uid, registration, unread, avatar, cancel }: TableScreenProps) {
  const reading = useEvening(registration?.thursday_event_id ?? null)
  const group = useGroup(registration, unread, reading)
  const evening = reading.data
  const open = group.stage === 'seated'

  return (
    <StageScreen
      kicker={open ? undefined : groupTexts.yours}
      title={groupTexts.titles[group.stage]}
      tone={open ? 'saffron' : 'bottle'}
      centred={open}
      back={routes.bookingConfirmation}
      avatar={avatar}
      scene={<GroupScene uid={uid} group={group} />}
    >
      <GroupCard uid={uid} group={group} registration={registration} />
      {registration && evening && group.stage !== 'unseated' && (
        <VenueCard registration={registration} unlocked={evening.venue_info_unlocked} />
      )}
      <MissionCard />
      {cancel}
      <Repairs />
    </StageScreen>
  )
}
