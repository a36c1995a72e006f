import { chakra, Flex, Grid } from '@chakra-ui/react'
import type { CheckInVenue } from '@tablee/domain/admin-calls'
import {
  checkInClosesAt,
  checkInEvening,
  checkInOpensAt,
  type EventDate,
  eventStart,
  formatDate,
  mergesStartAt,
  parisDay,
  venueRevealAt,
} from '@tablee/domain/calendar'
import { isShortTable } from '@tablee/domain/merges'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { logWarning } from '../../../config/log.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { capitalised } from '../../../messages/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Seats } from '../../../ui/drawings/mark.tsx'
import { QrCode, qrCodeFile } from '../../../ui/qr-code.tsx'
import { Note } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { ActionButton, ConfirmActionDialog, useAdminAction } from '../admin-action.tsx'
import { CloseDialog, ConsoleButton, ConsoleLink } from '../controls.tsx'
import { Stat, Stats } from '../data-table.tsx'
import { messageTexts } from '../message-texts.ts'
import { ConsolePage, ConsoleSection, ReadPanel, RefetchButton } from '../page.tsx'
import { callQuery } from '../queries.ts'
import { type NamedAudience, WriteDialog } from '../write-dialog.tsx'
import { linkTexts, tonightTexts as texts } from './texts.ts'

const REFETCH_MS = 30_000

/** `/admin/ce-soir`: who is expected and who has come, by venue, for this Thursday. Live while the venues' pages are open. */
export function TonightPage() {
  const now = useNow()
  const date = checkInEvening(now)
  const day = formatDate(eventStart(date))
  const isLive = checkInOpensAt(date) <= now && now < checkInClosesAt(date)
  const read = useQuery({
    ...callQuery('adminCheckIns', { date }),
    refetchInterval: isLive ? REFETCH_MS : false,
  })
  const { data, error, dataUpdatedAt, refetch } = read
  const readAt = new Date(dataUpdatedAt)
  // Until 20:20 a table is as large as it is expected to be, and from then on as many as have come.
  const size: Size = now < mergesStartAt(date) ? ({ expected }) => expected : ({ here }) => here
  return (
    <ConsolePage
      title={texts.title}
      text={now < checkInClosesAt(date) && parisDay(now) < date ? texts.notTonight(day) : capitalised(day)}
      actions={
        <Flex align="center" gap="4">
          {data && (
            <chakra.p textStyle="petit" role="status">
              {error ? texts.stale(readAt) : isLive ? texts.live(readAt) : texts.readAt(readAt)}
            </chakra.p>
          )}
          <RefetchButton read={read}>{texts.read}</RefetchButton>
        </Flex>
      }
    >
      {/* What was read stays while a later read fails. */}
      <ReadPanel
        read={data ? { ...read, error: null } : read}
        empty={now < venueRevealAt(date) ? texts.empty : texts.emptyTonight}
      >
        {(venues) => (
          <>
            <Figures tables={venues.flatMap(together)} size={size} />
            {venues.map((venue) => (
              <Venue
                key={venue.venue_id}
                venue={venue}
                date={date}
                size={size}
                onChange={() => void refetch()}
              />
            ))}
            <Note mt="8">{texts.legend}</Note>
          </>
        )}
      </ReadPanel>
    </ConsolePage>
  )
}

/** A table, or several that sit together since a merge. */
interface Table extends Omit<CheckInVenue['tables'][number], 'table' | 'sits_at'> {
  readonly numbers: readonly number[]
}

function together({ tables }: CheckInVenue): Table[] {
  return [...Map.groupBy(tables, ({ table, sits_at }) => sits_at ?? table).values()].map((all) => ({
    numbers: all.map(({ table }) => table),
    stranded: all.some(({ stranded }) => stranded),
    ...totalOf(all),
  }))
}

function totalOf(tables: readonly Omit<Table, 'numbers' | 'stranded'>[]) {
  return {
    expected: tables.reduce((sum, { expected }) => sum + expected, 0),
    not_coming: tables.reduce((sum, { not_coming }) => sum + not_coming, 0),
    offered: tables.reduce((sum, { offered }) => sum + offered, 0),
    here: tables.reduce((sum, { here }) => sum + here, 0),
  }
}

type Size = (table: Table) => number

interface FiguresProps {
  tables: readonly Table[]
  size: Size
}

function Figures({ tables, size }: FiguresProps) {
  const { here, expected, not_coming, offered } = totalOf(tables)
  return (
    <Stats>
      <Stat label={texts.present} value={here} note={texts.of(expected)} />
      <Stat
        label={texts.tables}
        value={tables.length}
        note={texts.merges(tables.filter(({ numbers }) => numbers.length > 1).length)}
      />
      <Stat label={texts.fiveUp} value={tables.filter((table) => size(table) >= 5).length} />
      <Stat label={texts.underFour} value={tables.filter((table) => isShortTable(size(table))).length} />
      <Stat label={texts.notComing} value={not_coming} note={texts.offers(offered)} />
    </Stats>
  )
}

interface VenueProps {
  venue: CheckInVenue
  date: EventDate
  size: Size
  onChange: () => void
}

function Venue({ venue, date, size, onChange }: VenueProps) {
  const { name, link } = venue
  const tables = together(venue)
  const { here, expected } = totalOf(tables)
  const page = !link ? texts.noPage : link.devices === 0 ? texts.pageUnopened : texts.page(link.devices)
  return (
    <ConsoleSection
      title={name}
      actions={
        <Flex wrap="wrap" gap="3">
          <ConsoleButton
            variant="quiet"
            aria-label={messageTexts.writeTo(messageTexts.atVenue(name))}
            dialog={<WriteDialog audiences={[venueAudience(venue, date)]} />}
          >
            {messageTexts.write}
          </ConsoleButton>
          <CheckInLinkActions venue={venue} date={date} onChange={onChange} />
        </Flex>
      }
    >
      <Note>
        {here} {texts.of(expected)}, {page}
      </Note>
      <Grid as="ul" templateColumns="repeat(auto-fill, minmax(156px, 1fr))" gap="3" mt="3">
        {tables.map((table) => (
          <TableCell key={table.numbers.join()} table={table} isShort={isShortTable(size(table))} />
        ))}
      </Grid>
    </ConsoleSection>
  )
}

function venueAudience({ venue_id, name }: CheckInVenue, date: EventDate): NamedAudience {
  return {
    name: messageTexts.atVenue(name),
    audience: { kind: 'venue', date, venueId: venue_id },
  }
}

function TableCell({ table, isShort }: { table: Table; isShort: boolean }) {
  const { numbers, here, expected, not_coming, offered, stranded } = table
  return (
    <Flex as="li" align="center" gap="3" p="2" borderRadius="field" bg={isShort ? 'bgRaised' : undefined}>
      <Seats filled={Math.min(here, 6)} number={here} size="56px" flex="none" />
      <div>
        <chakra.p fontWeight="bold">{texts.table(numbers)}</chakra.p>
        <chakra.p textStyle="petit">
          {here} {texts.of(expected)}
        </chakra.p>
        {numbers.length > 1 && <Note>{texts.joined}</Note>}
        {isShort ? (
          <chakra.p textStyle="petit" fontWeight="bold">
            {stranded ? texts.stranded : texts.short}
          </chakra.p>
        ) : (
          here >= expected && <Note>{texts.all}</Note>
        )}
        {not_coming > 0 && <Note>{texts.away(not_coming)}</Note>}
        {offered > 0 && <Note>{texts.offers(offered)}</Note>}
      </div>
    </Flex>
  )
}

/** Makes the link of a venue's page; or shows its QR code, and replaces it. */
function CheckInLinkActions({ venue, date, onChange }: Omit<VenueProps, 'size'>) {
  const send = useAdminAction()
  const make = () => send('adminMakeCheckInLink', { date, venueId: venue.venue_id })
  if (!venue.link)
    return (
      <ActionButton action={make} done={linkTexts.made} onSuccess={onChange}>
        {linkTexts.make}
      </ActionButton>
    )
  const replacing = (
    <ConfirmActionDialog
      title={linkTexts.replaceTitle(venue.name)}
      text={linkTexts.replaceText}
      confirm={linkTexts.replaceIt}
      done={linkTexts.replaced}
      asksReason={false}
      action={make}
      onDone={onChange}
    />
  )
  return (
    <Flex wrap="wrap" gap="3">
      <ConsoleButton variant="quiet" dialog={replacing}>
        {linkTexts.replace}
      </ConsoleButton>
      <ConsoleButton dialog={<LinkDialog venue={venue} url={venue.link.url} />}>
        {linkTexts.show}
      </ConsoleButton>
    </Flex>
  )
}

function LinkDialog({ venue, url }: { venue: CheckInVenue; url: string }) {
  const close = useContext(CloseDialog)
  return (
    <Dialog
      open
      onClose={close}
      title={linkTexts.title(venue.name)}
      text={linkTexts.text}
      actions={
        <Button arrow={false} onClick={close}>
          {linkTexts.close}
        </Button>
      }
    >
      <QrCode address={url} label={linkTexts.qr} w="220px" mx="auto" my="5" display="block" />
      <Flex wrap="wrap" gap="3">
        <ConsoleLink to={qrCodeFile(url)} download={linkTexts.file(venue.venue_id)}>
          {linkTexts.download}
        </ConsoleLink>
        <ConsoleButton onClick={() => void copy(url)}>{linkTexts.copy}</ConsoleButton>
      </Flex>
    </Dialog>
  )
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast.success(linkTexts.copied)
  } catch (error) {
    // Translate: the browser may refuse access to the clipboard; the QR code can still be saved.
    logWarning('The link could not be copied', error)
    toast.error(linkTexts.uncopied)
  }
}
