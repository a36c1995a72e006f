import { chakra } from '@chakra-ui/react'
import {
  adminRoutes,
  type EventDate,
  eventStart,
  formatDate,
  paths,
  thursdayEventDocument,
} from '@tablee/domain'
import { useCallback } from 'react'
import { useDocument } from '../../../firebase/use-document.ts'
import { useNow } from '../../../firebase/use-now.ts'
import { useReread } from '../../../firebase/use-read.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { ToolLink } from '../controls.tsx'
import { tablesLink } from '../links.ts'
import { ConsolePage, PanelError } from '../page.tsx'
import { CallingOffSection } from './calling-off.tsx'
import { CitiesTable } from './cities-table.tsx'
import { EveningFigures } from './evening-figures.tsx'
import { readCities, readTroubles } from './read-evening.ts'
import { StepsTable } from './steps-table.tsx'
import { eveningsTexts as texts } from './texts.ts'
import { Troubles } from './troubles.tsx'

interface EveningDetailProps {
  date: EventDate
}

/** One evening: what is sold, each step of its week, what went wrong. It is watched, so that a step is seen to be done. */
export function EveningDetail({ date }: EveningDetailProps) {
  const event = useDocument(paths.thursdayEvent(date), thursdayEventDocument)
  const now = useNow()
  const cities = useReread(useCallback(() => readCities(date), [date]))
  const troubles = useReread(useCallback(() => readTroubles(date), [date]))
  const readAgain = () => {
    cities.again()
    troubles.again()
  }

  return (
    <ConsolePage
      title={capital(formatDate(eventStart(date)))}
      actions={
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          {event.state === 'data' && <ToolLink to={tablesLink(date)}>{texts.tables}</ToolLink>}
          <ToolLink to={adminRoutes.evenings} variant="quiet">
            {texts.back}
          </ToolLink>
        </chakra.div>
      }
    >
      {event.state === 'loading' && <Loading />}
      {event.state === 'error' && <PanelError again={() => window.location.reload()} />}
      {event.state === 'empty' && (
        <EmptyState
          title={texts.gone}
          text={texts.goneText}
          action={{ label: texts.back, to: adminRoutes.evenings }}
        />
      )}
      {event.state === 'data' && (
        <>
          <EveningFigures event={event.data} now={now} />
          <StepsTable event={event.data} now={now} onRun={readAgain} />
          <CitiesTable read={cities.read} />
          <CallingOffSection event={event.data} now={now} onChange={readAgain} />
          <Troubles date={date} read={troubles.read} onChange={troubles.again} />
        </>
      )}
    </ConsolePage>
  )
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
