import { chakra } from '@chakra-ui/react'
import { type RegistrationDocument, routes } from '@tablee/domain'
import type { ReactNode } from 'react'
import { common } from '../../messages/common.ts'
import { confirmationTexts } from '../../messages/confirmation.ts'
import { groupTexts } from '../../messages/group.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Announcement } from './announcement.tsx'
import type { Group } from './group.ts'
import { Icebreakers } from './icebreakers.tsx'
import { Members } from './members.tsx'
import { Reasons } from './reasons.tsx'
import { Unseated } from './unseated.tsx'

interface GroupCardProps {
  uid: string
  group: Group
  registration: RegistrationDocument | null
}

/** The people one will meet: announced, then named. */
export function GroupCard({ uid, group, registration }: GroupCardProps) {
  return (
    <chakra.section aria-label={groupTexts.yours} mb="8">
      <Body uid={uid} group={group} registration={registration} />
      <Button full disabled arrow={false} mt="2">
        {groupTexts.invite}
      </Button>
      <chakra.p textStyle="petit" color="fgSoft" mt="3">
        {groupTexts.inviteNote}
      </chakra.p>
    </chakra.section>
  )
}

function Body({ uid, group, registration }: GroupCardProps): ReactNode {
  if (group.stage === 'error') {
    return (
      <ErrorState
        title={groupTexts.errorTitle}
        text={groupTexts.errorText}
        action={{ label: common.retry, onClick: group.again }}
      />
    )
  }
  if (!registration || group.stage === 'none') {
    return (
      <>
        <p>{groupTexts.noneText}</p>
        <Button to={routes.thursdaySelection} my="5">
          {confirmationTexts.ticketAction}
        </Button>
      </>
    )
  }
  switch (group.stage) {
    case 'loading':
      return <Loading text={common.loading} />
    case 'before':
      return <Announcement date={registration.thursday_event_id} />
    case 'unseated':
      return (
        <>
          <Unseated />
          <Announcement date={registration.thursday_event_id} />
        </>
      )
    case 'seated':
      return (
        <>
          <Members
            uid={uid}
            members={group.members}
            mine={registration.selected_passion}
            empty={group.empty}
          />
          <Reasons uid={uid} groupId={registration.group_id} />
          <Icebreakers sentences={group.icebreakers} />
          <Announcement date={registration.thursday_event_id} />
        </>
      )
  }
}
