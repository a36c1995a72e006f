import { Box, chakra } from '@chakra-ui/react'
import { type EventDate, isThisThursday } from '@tablee/domain'
import type { Read } from '../../firebase/use-read.ts'
import { thursdayTexts } from '../../messages/booking.ts'
import { common } from '../../messages/common.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import type { OpenThursday } from './open-thursdays.ts'
import { ThursdayRow } from './thursday-row.tsx'
import { ThursdaysUnread } from './thursdays-unread.tsx'

interface ThursdayListProps {
  thursdays: Read<OpenThursday[]>
  chosen: EventDate | null
  now: Date
  onChoose: (date: EventDate) => void
}

/** The column of dates, as a theatre's programme prints it. */
export function ThursdayList({ thursdays, chosen, now, onChoose }: ThursdayListProps) {
  if (thursdays.state === 'loading') return <Loading text={common.loading} />
  if (thursdays.state === 'error') return <ThursdaysUnread />
  if (thursdays.data.length === 0) {
    const action = { label: thursdayTexts.emptyAction, onClick: () => window.location.reload() }
    return <EmptyState title={thursdayTexts.emptyTitle} text={thursdayTexts.emptyText} action={action} />
  }
  return (
    <Box asChild mx={{ base: '-5', md: '0' }} borderBottomWidth="1.5px" borderColor="ink" mb="4">
      <fieldset>
        <chakra.legend srOnly>{thursdayTexts.group}</chakra.legend>
        {thursdays.data.map(({ date, full }) => (
          <ThursdayRow
            key={date}
            date={date}
            full={full}
            note={full ? thursdayTexts.full : isThisThursday(date, now) ? thursdayTexts.thisWeek : null}
            checked={date === chosen}
            onCheck={() => onChoose(date)}
          />
        ))}
      </fieldset>
    </Box>
  )
}
