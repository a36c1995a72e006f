import { collections, type ThursdayEventDocument, thursdayEventDocument } from '@tablee/domain'
import { orderBy, type QueryDocumentSnapshot, where } from 'firebase/firestore'
import { now } from '../../../firebase/clock.ts'
import { readList, readPage } from '../../../firebase/read.ts'
import { usePages } from '../../../firebase/use-pages.ts'
import { useRead } from '../../../firebase/use-read.ts'
import { ConsolePage, ConsoleSection, MoreButton, ReadPanel } from '../page.tsx'
import { EveningsTable } from './evenings-table.tsx'
import { eveningsTexts as texts } from './texts.ts'

/** The coming evenings, nearest first, then the past ones, latest first. */
export function EveningLists() {
  const coming = useRead(readComing)
  const past = usePages(readPast)
  return (
    <ConsolePage title={texts.title} text={texts.text}>
      <ConsoleSection title={texts.coming}>
        <ReadPanel read={coming} isEmpty={isEmpty} empty={texts.noneComing}>
          {(evenings) => <EveningsTable caption={texts.comingTable} evenings={evenings} />}
        </ReadPanel>
      </ConsoleSection>
      <ConsoleSection title={texts.past}>
        <ReadPanel read={past.read} isEmpty={isEmpty} empty={texts.nonePast}>
          {(evenings) => <EveningsTable caption={texts.pastTable} evenings={evenings} />}
        </ReadPanel>
        <MoreButton pages={past}>{texts.more}</MoreButton>
      </ConsoleSection>
    </ConsolePage>
  )
}

const isEmpty = (evenings: readonly ThursdayEventDocument[]) => evenings.length === 0

function readComing() {
  return readList(
    collections.thursdayEvents,
    thursdayEventDocument,
    where('event_date', '>=', now()),
    orderBy('event_date'),
  )
}

function readPast(after: QueryDocumentSnapshot | null) {
  return readPage(
    collections.thursdayEvents,
    thursdayEventDocument,
    after,
    where('event_date', '<', now()),
    orderBy('event_date', 'desc'),
  )
}
