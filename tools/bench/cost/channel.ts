/** Firestore's messages to a page, as far as they are billed. */
interface Message {
  readonly documentChange?: {
    readonly document: { readonly name: string }
    readonly targetIds?: readonly number[]
  }
  readonly documentDelete?: { readonly document: string; readonly removedTargetIds?: readonly number[] }
  readonly targetChange?: { readonly targetChangeType?: string; readonly targetIds?: readonly number[] }
}

/** A path without the ids: `users/{}`. */
export function patternOf(name: string): string {
  const path = name.replace(/^.*?\/documents\/?/, '').split('/')
  return path.map((part, at) => (at % 2 === 0 ? part : '{}')).join('/')
}

/**
 * The reads that Firestore bills for what it has sent to one page over WebChannel: each document, the first time and at each
 * change, also by the page's own writes; one for a document that does not exist, and for a query without a result.
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

/** The writes of a form that a page sends: `req0___data__={…}&req1___data__=…`. */
export function writesIn(form: string): string[] {
  const messages = [...new URLSearchParams(form)].filter(([name]) => name.endsWith('___data__'))
  return messages.flatMap(([, text]) => {
    const { writes = [] }: { writes?: { update?: { name: string }; delete?: string }[] } = JSON.parse(text)
    return writes.map((write) => patternOf(write.update?.name ?? write.delete ?? ''))
  })
}

/** A stream's chunks are a length, a line's end and `[[id,[message]],…]` each; the last may be cut off. */
function messagesOf(stream: string): Message[] {
  const messages: Message[] = []
  for (let at = 0, end = 0; at < stream.length; at = end) {
    const from = stream.indexOf('\n', at) + 1
    end = from + Number(stream.slice(at, from))
    if (from === 0 || end > stream.length) break
    const chunk: unknown[] = JSON.parse(stream.slice(from, end))
    // The answer to a form acknowledges it by numbers alone.
    messages.push(...chunk.flatMap((part) => (Array.isArray(part) ? part.flat().filter(isMessage) : [])))
  }
  return messages
}

const isMessage = (part: unknown): part is Message => typeof part === 'object' && part !== null
