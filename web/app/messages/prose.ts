import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { pageNames, week } from './site.ts'

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

type Values = Readonly<Record<string, object>>

/**
 * The clauses of a long text. It is written in a part of Markdown: `## Title {#anchor}`, paragraphs of one line, lists with
 * `-`, and rows with `|` for facts. `{week.seated}` stands for a value; an unknown one throws.
 */
export function clausesOf(markdown: string, values: Values): Clause[] {
  const known: Values = { product, routes, week, pageNames, ...values }
  const filled = markdown.replaceAll(/\{(\w+)\.(\w+)\}/g, (place, group: string, name: string) => {
    const value: unknown = Reflect.get(known[group] ?? {}, name)
    if (value === undefined) throw new Error(`${place} has no value`)
    return String(value)
  })
  return filled.split(/^## /m).slice(1).map(clauseOf)
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
