import { Section } from './section.tsx'

/** A clause as text: its title, then its paragraphs. */
export interface Clause {
  title: string
  paragraphs: readonly string[]
}

/** The clauses of a page, in order. */
export function Clauses({ clauses }: { clauses: readonly Clause[] }) {
  return clauses.map(({ title, paragraphs }) => (
    <Section key={title} title={title}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Section>
  ))
}
