import { Box, chakra, Flex } from '@chakra-ui/react'
import {
  formatDay,
  formatHour,
  isEventDate,
  seatingStartsAt,
  upcomingThursdays,
} from '@tablee/domain/calendar'
import { cities } from '@tablee/domain/places'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { now } from '../../../hooks/clock.ts'
import { ConsoleButton, FilterBar, SelectField } from '../controls.tsx'
import { cityOptions } from '../format.ts'
import { cityParam, eveningParam } from '../links.ts'
import { ConsolePage, ConsoleSection, PanelEmpty, ReadPanel } from '../page.tsx'
import { callQuery, useThursdayOptions } from '../queries.ts'
import { AttendeeLine, lineStyles } from './attendee.tsx'
import { Board } from './board.tsx'
import { type CityKey, useOtherSeating } from './board-view.ts'
import { EveningFigures, GroupFrame, groupGrid, UnseatedSection } from './group-frame.tsx'
import { type EveningCity, groupsWithMembers, proposed, savedSeating, unseatedIn } from './seating.ts'
import { SeatingQuality } from './seating-quality.ts'
import { groupsTexts } from './texts.ts'

/** `/admin/tables?jeudi=2026-11-26&ville=paris`: the seating of an evening city, as a preview before it is formed. */
export function GroupsPage() {
  const [query, setQuery] = useSearchParams()
  const dateInUrl = query.get(eveningParam) ?? ''
  const date = isEventDate(dateInUrl) ? dateInUrl : (upcomingThursdays(now(), 1)[0] ?? '')
  const city = cities.find(({ id }) => id === query.get(cityParam))?.id ?? 'paris'
  const thursdays = useThursdayOptions(date)
  const show = (evening: string, cityId: string) => setQuery({ [eveningParam]: evening, [cityParam]: cityId })

  return (
    <ConsolePage title={groupsTexts.title}>
      <FilterBar aria-label={groupsTexts.choose}>
        <SelectField
          label={groupsTexts.evening}
          value={date}
          options={thursdays}
          onChange={(picked) => show(picked, city)}
        />
        <SelectField
          label={groupsTexts.city}
          value={city}
          options={cityOptions}
          onChange={(picked) => show(date, picked)}
        />
      </FilterBar>
      <EveningSeating key={`${date} ${city}`} date={date} city={city} />
    </ConsolePage>
  )
}

function EveningSeating(key: CityKey) {
  const read = useQuery(callQuery('adminTables', { ...key, seed: null }))
  return (
    <ReadPanel read={read} isEmpty={({ people }) => people.length === 0} empty={groupsTexts.empty}>
      {(eveningCity: EveningCity) => {
        if (eveningCity.calledOff) return <PanelEmpty text={groupsTexts.calledOff} />
        const Shown = eveningCity.formed || eveningCity.settled ? Board : Preview
        return <Shown {...key} first={eveningCity} />
      }}
    </ReadPanel>
  )
}

/** The matcher's proposal for the current registrations. Nothing is saved. */
function Preview({ first, ...key }: CityKey & { first: EveningCity }) {
  const [eveningCity, setEveningCity] = useState(first)
  const other = useOtherSeating(key, setEveningCity)
  const quality = useMemo(() => new SeatingQuality(eveningCity, key.date), [eveningCity, key.date])
  const seating = proposed(savedSeating(eveningCity), eveningCity.proposed ?? [])
  const formed = seatingStartsAt(key.date)
  const groups = groupsWithMembers(seating)
  const unseated = unseatedIn(seating, eveningCity)

  return (
    <>
      <Flex wrap="wrap" align="center" gap="3">
        <chakra.p textStyle="petit" flex="1 1 300px">
          {groupsTexts.preview(formatDay(formed), formatHour(formed))}
        </chakra.p>
        <ConsoleButton loading={other.isPending} onClick={() => other.mutate()}>
          {groupsTexts.tryAnother}
        </ConsoleButton>
        {eveningCity !== first && (
          <ConsoleButton variant="quiet" onClick={() => setEveningCity(first)}>
            {groupsTexts.backToFirst}
          </ConsoleButton>
        )}
      </Flex>
      <EveningFigures quality={quality.all(seating)} groups={groups.length} past={eveningCity.past} />
      <ConsoleSection title={groupsTexts.groups}>
        <Box css={groupGrid}>
          {groups.map(({ key, label, memberIds }) => (
            <GroupFrame key={key} label={label} memberIds={memberIds} seatingQuality={quality}>
              <AttendeeNames
                eveningCity={eveningCity}
                label={groupsTexts.members(label)}
                memberIds={memberIds}
              />
            </GroupFrame>
          ))}
        </Box>
      </ConsoleSection>
      {unseated.length > 0 && (
        <UnseatedSection>
          <AttendeeNames eveningCity={eveningCity} label={groupsTexts.unseated} memberIds={unseated} />
        </UnseatedSection>
      )}
    </>
  )
}

interface AttendeeNamesProps {
  eveningCity: EveningCity
  label: string
  memberIds: readonly string[]
}

function AttendeeNames({ eveningCity, label, memberIds }: AttendeeNamesProps) {
  const attendees = eveningCity.people.filter(({ id }) => memberIds.includes(id))
  return (
    <ul aria-label={label}>
      {attendees.map((attendee) => (
        <chakra.li key={attendee.id} css={lineStyles}>
          <AttendeeLine attendee={attendee} />
        </chakra.li>
      ))}
    </ul>
  )
}
