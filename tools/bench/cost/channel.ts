/** The billed parts of Firestore's messages to a page. */
interface Message {
  readonly documentChange?: {
    readonly document: { readonly name: string }
    readonly targetIds?: readonly number[]
  }
  readonly documentDelete?: { readonly document: string; readonly removedTargetIds?: readonly number[] }
  readonly targetChange?: { readonly targetChangeType?: string; readonly targetIds?: readonly number[] }
}

/** A path with its ids removed: `users/{}`. */
export function patternOf(name: string): string {
  const path = name.replace(/^.*?\/documents\/?/, '').split('/')
  return path.map((part, at) => (at % 2 === 0 ? part : '{}')).join('/')
}

/**
 * The billed reads of everything that Firestore sent to one page over WebChannel. A document is billed when
 * it first arrives and at each change, also by the page's own writes. A missing document and a query without
 * results are billed as one read.
 */
export function readsIn(streams: Iterable<string>): string[] {
  const reads: string[] = []
  const answered = new Set<number>()
  for (const { documentChange, documentDelete, targetChange } of [...streams].flatMap(messagesOf)) {
    const ids = documentChange?.targetIds ?? documentDelete?.removedTargetIds ?? []
    const name = ids.length ? documentChange?.document.name : undefined
    if (name ?? documentDelete) reads.push(patternOf(name ?? documentDelete?.document ?? ''))
    for (const id of ids) answered.add(id)
    if (targetChange?.targetChangeType !== 'CURRENT') continue
    for (const id of targetChange.targetIds ?? []) {
      if (!answered.has(id)) reads.push('a query without a result')
      answered.add(id)
    }
  }
  return reads
}

/** The writes in a form that a page sends: `req0___data__={…}&req1___data__=…`. */
export function writesIn(form: string): string[] {
  const messages = [...new URLSearchParams(form)].filter(([name]) => name.endsWith('___data__'))
  return messages.flatMap(([, text]) => {
    const { writes = [] }: { writes?: { update?: { name: string }; delete?: string }[] } = JSON.parse(text)
    return writes.map((write) => patternOf(write.update?.name ?? write.delete ?? ''))
  })
}

/**
 * Parses a stream of chunks: a length, a line break and `[[id,[message]],…]` each. The last one may be
 * incomplete.
 */
function messagesOf(stream: string): Message[] {
  const messages: Message[] = []
  for (let at = 0, end = 0; at < stream.length; at = end) {
    const from = stream.indexOf('\n', at) + 1
    end = from + Number(stream.slice(at, from))
    if (from === 0 || end > stream.length) break
    const chunk: unknown[] = JSON.parse(stream.slice(from, end))
    // The response to a form acknowledges it with numbers only.
    messages.push(...chunk.flatMap((part) => (Array.isArray(part) ? part.flat().filter(isMessage) : [])))
  }
  return messages
}

const isMessage = (part: unknown): part is Message => typeof part === 'object' && part !== null
