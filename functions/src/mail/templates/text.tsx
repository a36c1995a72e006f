import { Heading, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { faces, inks } from './inks.ts'

export function Title({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h1"
      style={{
        margin: '0 0 20px',
        fontFamily: faces.title,
        fontSize: 38,
        lineHeight: '42px',
        fontWeight: 700,
        letterSpacing: '-0.02em',
        color: inks.ink,
      }}
    >
      {children}
    </Heading>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text style={{ margin: '0 0 16px', fontSize: 17, lineHeight: '26px', color: inks.ink }}>{children}</Text>
  )
}

/** What is said in a lower voice. */
export function Aside({ children, ...more }: { children: ReactNode; className?: string }) {
  return (
    <Text {...more} style={{ margin: '0 0 12px', fontSize: 15, lineHeight: '23px', color: inks.inkSoft }}>
      {children}
    </Text>
  )
}

export function Greeting({ firstName }: { firstName?: string | undefined }) {
  return <Paragraph>{firstName ? `Bonjour ${firstName},` : 'Bonjour,'}</Paragraph>
}
