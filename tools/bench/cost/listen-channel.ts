import { pathOf } from './operation.ts'

/** What a browser asked for on Firestore's channel, and what came back, as far as it is billed. */
export interface Billed {
  readonly kind: 'read' | 'write' | 'delete'
  readonly path: string
}

type Target = { readonly path: string; found: number; current: boolean }

/**
 * Reads the messages that the web SDK and Firestore exchange over WebChannel, and tells what of them is billed: each
 * document that is sent, the first time and at each change, one's own changes too; that one asked for does not exist;
 * that a query finds nothing; each write. Reads once (`getDocFromServer`) go over the same channel, as a listener that is
 * taken down after its first answer.
 */
export class ListenChannel {
  readonly #targets = new Map<number, Target>()

  /** A request's form: `req0___data__={…}&req1___data__=…`. */
  sent(form: string): Billed[] {
    const messages = [...new URLSearchParams(form)].filter(([name]) => name.endsWith('___data__'))
    return messages.flatMap(([, text]) => this.#asked(JSON.parse(text)))
  }

  /** One decoded message of the server's. */
  received(message: ServerMessage): Billed[] {
    const { documentChange, documentDelete, targetChange } = message
    if (documentChange) {
      for (const id of documentChange.targetIds ?? []) this.#count(id)
      if (!documentChange.targetIds?.length) return []
      return [{ kind: 'read', path: pathOf(documentChange.document.name) }]
    }
    if (documentDelete) {
      for (const id of documentDelete.removedTargetIds ?? []) this.#count(id)
      return [{ kind: 'read', path: pathOf(documentDelete.document) }]
    }
    if (targetChange?.targetChangeType !== 'CURRENT') return []
    return (targetChange.targetIds ?? []).flatMap((id) => this.#foundNothing(id))
  }

  #asked({ addTarget, writes = [] }: ClientMessage): Billed[] {
    if (addTarget) {
      const { targetId, documents, query } = addTarget
      const path = documents?.documents[0] ?? query?.structuredQuery.from?.[0]?.collectionId ?? ''
      this.#targets.set(targetId, { path: pathOf(path), found: 0, current: false })
    }
    return writes.map(({ update, delete: gone }) => ({
      kind: gone ? 'delete' : 'write',
      path: pathOf(update?.name ?? gone ?? ''),
    }))
  }

  #count(id: number): void {
    const target = this.#targets.get(id)
    if (target) target.found += 1
  }

  #foundNothing(id: number): Billed[] {
    const target = this.#targets.get(id)
    if (!target || target.current) return []
    target.current = true
    return target.found === 0 ? [{ kind: 'read', path: target.path }] : []
  }
}

/** Cuts a stream of WebChannel into its messages: each chunk is its length, a line's end, and `[[id,[message]],…]`. */
export class ChunkReader {
  #rest = ''

  read(text: string): ServerMessage[] {
    this.#rest += text
    const messages: ServerMessage[] = []
    for (;;) {
      const head = /^(\d+)\n/.exec(this.#rest)
      const length = Number(head?.[1])
      const from = head?.[0].length ?? 0
      if (!head || this.#rest.length < from + length) return messages
      const chunk: unknown[] = JSON.parse(this.#rest.slice(from, from + length))
      this.#rest = this.#rest.slice(from + length)
      // The answer to a form acknowledges it by numbers alone.
      messages.push(...chunk.flatMap((array) => (Array.isArray(array) ? array.flat().filter(isMessage) : [])))
    }
  }
}

const isMessage = (part: unknown): part is ServerMessage => typeof part === 'object' && part !== null

export interface ServerMessage {
  readonly documentChange?: {
    readonly document: { readonly name: string }
    readonly targetIds?: readonly number[]
  }
  readonly documentDelete?: { readonly document: string; readonly removedTargetIds?: readonly number[] }
  readonly targetChange?: { readonly targetChangeType?: string; readonly targetIds?: readonly number[] }
}

interface ClientMessage {
  readonly addTarget?: {
    readonly targetId: number
    readonly documents?: { readonly documents: readonly string[] }
    readonly query?: {
      readonly structuredQuery: { readonly from?: readonly { readonly collectionId?: string }[] }
    }
  }
  readonly writes?: readonly { readonly update?: { readonly name: string }; readonly delete?: string }[]
}
