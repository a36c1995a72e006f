import { chakra } from '@chakra-ui/react'
import { adminRoutes, type EveningTroubles, type EventDate } from '@tablee/domain'
import type { ReactNode } from 'react'
import { ResendButton } from '../admin-action.tsx'
import { Note, ToolLink } from '../controls.tsx'
import { cityName } from '../format.ts'
import { tablesLink } from '../links.ts'
import { ConsoleSection, ReadPanel } from '../page.tsx'
import type { Reading } from '../queries.ts'
import { mailKindWords, wayTexts } from '../words.ts'
import { eveningsTexts as texts } from './texts.ts'

interface TroublesProps {
  date: EventDate
  read: Reading<EveningTroubles>
  onChange: () => void
}

export function Troubles({ date, read, onChange }: TroublesProps) {
  return (
    <ConsoleSection title={texts.troubles}>
      <ReadPanel read={read}>
        {({ unseated, unplaced, mails, more }) => (
          <>
            {unseated.length + unplaced.length + mails.length === 0 && <Note py="2">{texts.noTroubles}</Note>}
            <Kind
              title={texts.unseatedTitle}
              count={unseated.length}
              way={[...new Set(unseated.map(({ city }) => city))].map((city) => (
                <ToolLink key={city} to={tablesLink(date, city)}>
                  {texts.toTablesOf(cityName(city))}
                </ToolLink>
              ))}
            >
              {unseated.map(({ user_id, name, city }) => (
                <li key={user_id}>
                  {name}, {cityName(city)}
                </li>
              ))}
            </Kind>
            <Kind
              title={texts.unplacedTitle}
              count={unplaced.length}
              way={<ToolLink to={adminRoutes.venues}>{wayTexts.toVenues}</ToolLink>}
            >
              {unplaced.map(({ group_id, city, people }) => (
                <li key={group_id}>
                  {cityName(city)}, {texts.people(people)}
                </li>
              ))}
            </Kind>
            <Kind title={texts.mailsTitle} count={mails.length}>
              {mails.map((mail) => (
                <chakra.li key={mail.mail_id} css={spread}>
                  <chakra.span overflowWrap="anywhere">
                    {mailKindWords[mail.mail_kind]}, {mail.to}
                  </chakra.span>
                  <ResendButton mail={mail} onSent={onChange} />
                </chakra.li>
              ))}
            </Kind>
            {more && <Note py="2">{texts.moreTroubles}</Note>}
          </>
        )}
      </ReadPanel>
    </ConsoleSection>
  )
}

const spread = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
}

interface KindProps {
  title: string
  count: number
  way?: ReactNode
  children: ReactNode
}

/** One kind of trouble; nothing where there is none. */
function Kind({ title, count, way, children }: KindProps) {
  if (count === 0) return null
  return (
    <chakra.div py="3" borderBottomWidth="1px" borderColor="rule">
      <chakra.div css={spread}>
        <chakra.h3 fontWeight="bold">{title}</chakra.h3>
        {way}
      </chakra.div>
      <chakra.ul textStyle="petit" mt="2" display="grid" gap="2" listStyleType="none">
        {children}
      </chakra.ul>
    </chakra.div>
  )
}
