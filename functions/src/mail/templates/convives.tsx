import { Section, Text } from '@react-email/components'
import { faces, inks } from './inks.ts'

/** Somebody at the table, as the others may know them. */
export type Convive = Readonly<{
  id: string
  firstName: string
  mbtiType: string
  interests: readonly string[]
}>

/** The others at the table, one under another. */
export function Convives({ people }: { people: readonly Convive[] }) {
  return (
    <Section style={{ margin: '0 0 24px' }}>
      {people.map(({ id, firstName, mbtiType, interests }) => (
        <div key={id} style={{ padding: '10px 0', borderTop: `1px solid ${inks.ink}` }}>
          <Text
            style={{
              margin: 0,
              fontFamily: faces.title,
              fontSize: 20,
              lineHeight: '26px',
              fontWeight: 700,
              color: inks.ink,
              wordBreak: 'break-word',
            }}
          >
            {firstName}, {mbtiType}
          </Text>
          <Text style={{ margin: 0, fontSize: 16, lineHeight: '24px', color: inks.inkSoft }}>
            {interests.join(', ')}
          </Text>
        </div>
      ))}
    </Section>
  )
}
