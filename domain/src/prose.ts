/** A part of a clause: a paragraph, a list, or facts as term and text. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly facts: readonly (readonly [term: string, text: string])[] }

export interface Clause {
  /** The anchor: `/cgu#compte`. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

/**
 * The clauses of a long text. It is written in a part of Markdown: `## Title {#anchor}`, paragraphs of one line, lists with
 * `-`, and rows with `|` for facts.
 */
export function clausesOf(text: string): Clause[] {
  return text.split(/^## /m).slice(1).map(clauseOf)
}

function clauseOf(section: string): Clause {
  const [heading = '', ...parts] = section.trim().split(/\n{2,}/)
  const [title = '', id = ''] = heading.split(/ \{#|\}/)
  return { id, title, blocks: parts.map(blockOf) }
}

function blockOf(part: string): Block {
  const lines = part.split('\n')
  if (part.startsWith('- ')) return { list: lines.map((line) => line.slice(2)) }
  if (!part.startsWith('| ')) return part
  return {
    facts: lines.map((row) => {
      const [, term = '', text = ''] = row.split(/ ?\| ?/)
      return [term, text]
    }),
  }
}
