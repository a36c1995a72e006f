import { Section, Text } from '@react-email/components'
import { faces, inks } from './inks.ts'

/** What is on at what hour, as the ticket says it. */
export const HOURS = 'Table à 20\u00A0h, jeux à 20\u00A0h\u00A045'

/** The paper ticket, saffron as on the site: the day in large, what goes with it below. */
export function Ticket({ day, lines }: { day: string; lines: readonly string[] }) {
  return (
    <Section style={{ margin: '8px 0 24px', backgroundColor: inks.saffron, borderRadius: 3 }}>
      <Text
        style={{
          margin: 0,
          padding: '22px 20px 4px',
          fontFamily: faces.title,
          fontSize: 28,
          lineHeight: '32px',
          fontWeight: 700,
          color: inks.ink,
        }}
      >
        {day.charAt(0).toUpperCase() + day.slice(1)}
      </Text>
      {lines.map((line) => (
        <Text
          key={line}
          style={{ margin: 0, padding: '2px 20px', fontSize: 17, lineHeight: '26px', color: inks.ink }}
        >
          {line}
        </Text>
      ))}
      <div style={{ height: 20, fontSize: 0, lineHeight: 0 }} />
    </Section>
  )
}
