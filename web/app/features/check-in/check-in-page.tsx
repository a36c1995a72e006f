import { Box, chakra, Flex } from '@chakra-ui/react'
import { eventStart, formatDate, formatHour } from '@tablee/domain/calendar'
import { type CheckInLink, parseCheckInFragment } from '@tablee/domain/check-in'
import { operator } from '@tablee/domain/operator'
import { useMemo } from 'react'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useNow } from '../../hooks/use-now.ts'
import { pageNames, writeToUs } from '../../messages/site.ts'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Main } from '../../ui/screen-header.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx'
import { Note, Overline } from '../../ui/text.tsx'
import { ProposedMerge } from './proposed-merge.tsx'
import { Sheet } from './sheet.tsx'
import { closedTexts, mergeTexts, checkInTexts as texts } from './texts.ts'
import { type ShownPerson, useCheckIn } from './use-check-in.ts'
import { expected, present, VenueTable } from './venue-table.tsx'

/** `/check-in`: a venue notes who has come, by the signed link of one evening and without a sign-in. */
export function CheckInPage({ fragment }: { fragment: string }) {
  const link = useMemo(() => parseCheckInFragment(fragment), [fragment])
  return link ? (
    <Linked link={link} address={`${location.origin}${location.pathname}${fragment}`} />
  ) : (
    <Closed why="broken" />
  )
}

function Linked({ link, address }: { link: CheckInLink; address: string }) {
  const { query, answer, shown, tap, merging, taking, pending } = useCheckIn(link)
  const { error, refetch } = query
  if (!answer) {
    if (!error) return <Loading page text={texts.loading} />
    if (refusalCodeOf(error) === 'forbidden') return <Closed why="broken" />
    return (
      <Screen title={texts.unreadable}>
        <ErrorState text={texts.unreadableText} onRetry={() => void refetch()} />
      </Screen>
    )
  }
  const { result, at } = answer
  if (result.state === 'devices')
    return (
      <Screen title={closedTexts.devices.title}>
        <EmptyState
          text={closedTexts.devices.text}
          action={{ label: texts.takePlace, onClick: () => taking.mutate() }}
        />
      </Screen>
    )
  if (result.state !== 'open') return <Closed why={result.state} />
  if (result.tables.length === 0)
    return (
      <Screen title={texts.none}>
        <EmptyState text={texts.noneText} />
        <CallOrWrite />
      </Screen>
    )
  const tables = result.tables.map(({ people, ...table }) => ({ ...table, people: people.map(shown) }))
  return (
    <>
      <Main
        minH="dvh"
        bg="ink"
        color="paper"
        data-ground="dark"
        pb="10"
        css={{ _print: { display: 'none' } }}
      >
        {error && <Offline since={new Date(at)} pending={pending} />}
        <Box maxW="720px" mx="auto" px="5">
          <Head date={link.date} venue={result.venue} people={tables.flatMap(({ people }) => people)} />
          {tables.map(({ table, sits_at, people }) => (
            <VenueTable key={table} table={table} sitsAt={sits_at} people={people} onTap={tap} />
          ))}
          {result.stranded.length > 0 && (
            <chakra.p role="status" fontSize="small" fontWeight="semibold" py="3">
              {mergeTexts.stranded(result.stranded)}
            </chakra.p>
          )}
          <Flex
            justify="space-between"
            align="center"
            gap="5"
            pt="4"
            borderTopWidth="6px"
            borderColor="paper"
          >
            <Button variant="link" color="paper" onClick={() => window.print()}>
              {texts.print}
            </Button>
            {!error && (
              <Flex align="center" gap="2.5" fontSize="small" fontWeight="semibold">
                <Box w="10px" h="10px" borderRadius="full" bg="saffron" />
                {texts.live}
              </Flex>
            )}
          </Flex>
        </Box>
      </Main>
      {result.proposal && !error && <ProposedMerge proposal={result.proposal} merging={merging} />}
      <Sheet date={link.date} venue={result.venue} tables={tables} address={address} />
    </>
  )
}

function Closed({ why }: { why: keyof typeof closedTexts }) {
  const { title, text } = closedTexts[why]
  return (
    <Screen title={title}>
      <EmptyState text={text} />
      <CallOrWrite />
    </Screen>
  )
}

/** The bar's way on: by telephone in office hours, or by e-mail. */
function CallOrWrite() {
  return (
    <>
      <Flex wrap="wrap" columnGap="6" mt="4" justify="center">
        <Button variant="link" href={`tel:${operator.telephone.replaceAll(/[^+\d]/g, '')}`}>
          {texts.call}
        </Button>
        <Button variant="link" href={writeToUs(texts.subject, { what: texts.tried }).href}>
          {pageNames.contact}
        </Button>
      </Flex>
      <Note textAlign="center">{texts.callHours}</Note>
    </>
  )
}

function Offline({ since, pending }: { since: Date; pending: number }) {
  return (
    <chakra.p role="status" bg="saffron" color="ink" px="5" py="3" fontSize="small">
      <b>{texts.offline(since)}</b> {texts.goOn(pending)}
    </chakra.p>
  )
}

function Head({ date, venue, people }: { date: string; venue: string; people: readonly ShownPerson[] }) {
  const now = useNow()
  return (
    <Flex justify="space-between" pt="5" pb="3.5">
      <div>
        <Overline as="h1">{texts.kicker(venue)}</Overline>
        <chakra.p textStyle="gros" fontSize="3.25rem" lineHeight="1" aria-live="polite">
          {present(people).length}{' '}
          <chakra.span fontSize="1.25rem" fontFamily="body" fontWeight="semibold" letterSpacing="0">
            {texts.of(expected(people).length)}
          </chakra.span>
        </chakra.p>
      </div>
      <Box textAlign="end">
        <Overline>{formatDate(eventStart(date))}</Overline>
        <chakra.p textStyle="gros" fontSize="2rem" lineHeight="1.5" whiteSpace="nowrap">
          {formatHour(now)}
        </chakra.p>
      </Box>
    </Flex>
  )
}
