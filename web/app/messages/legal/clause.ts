/** A line of a list of facts: what it is, and what it says. */
export type Fact = readonly [term: string, text: string]

/** What a clause is made of: a paragraph, a list, or facts set as term and text. */
export type Block = string | { readonly list: readonly string[] } | { readonly facts: readonly Fact[] }

export interface Clause {
  /** The end of its address: `/cgu#compte`. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

export interface LegalText {
  /** What a search engine shows below the title. */
  readonly description: string
  readonly title: string
  readonly lead: string
  readonly clauses: readonly Clause[]
}
