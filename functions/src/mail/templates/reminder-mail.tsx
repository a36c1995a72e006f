import { formatThursday, routes } from '@tablee/domain'
import type { BookedEvening } from '../booked-evening.ts'
import type { Message } from '../outbox.ts'
import { siteUrl } from '../site-url.ts'
import { Action } from './action.tsx'
import { AtTheBar, placeLines, SEE_TABLE, type TablePlace } from './at-the-bar.tsx'
import { Layout } from './layout.tsx'
import { renderMessage } from './render-message.ts'
import { Aside, Greeting, Paragraph, Title } from './text.tsx'
import { Ticket } from './ticket.tsx'

export type ReminderMail = BookedEvening &
  Readonly<{
    firstName?: string | undefined
    /** Null where the bar is still being looked for. */
    place: TablePlace | null
  }>

/** The e-mail of Thursday noon. */
export function reminderMail({ firstName, place, eventDate }: ReminderMail): Promise<Message> {
  return renderMessage(
    'C’est ce soir, à 20\u00A0h',
    <Layout preview="Une chaise porte votre nom.">
      <Title>C’est ce soir.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Tout le monde s’installe à 20&nbsp;h&nbsp;; la partie commence à 20&nbsp;h&nbsp;45.
      </Paragraph>
      <Ticket day={formatThursday(eventDate)} lines={placeLines(place)} />
      <AtTheBar />
      <Action href={siteUrl(routes.trueConfirmation)}>{SEE_TABLE}</Action>
      <Aside>
        Un contretemps&nbsp;? Écrivez-nous au plus vite&nbsp;: vos convives vous attendent, et nous les
        préviendrons.
      </Aside>
    </Layout>,
  )
}
