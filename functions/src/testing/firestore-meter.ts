import {
  DocumentReference,
  type DocumentSnapshot,
  Firestore,
  Query,
  type QuerySnapshot,
  Transaction,
  WriteBatch,
} from 'firebase-admin/firestore'

/** What a meter has counted so far. `stop` ends it; meters end in the reverse order of their start. */
interface Meter {
  readonly counts: Map<string, number>
  stop(): void
}

/**
 * Counts the documents that this process reads, by collection, as Firestore bills them: a query without results costs one
 * read, a count one for each thousand.
 */
export function meterReads(): Meter {
  const counts = new Map<string, number>()
  const note = (path: string, documents = 1) => {
    const collection = path
      .split('/')
      .filter((_, at) => at % 2 === 0)
      .join('/')
    counts.set(collection, (counts.get(collection) ?? 0) + documents)
  }
  const noteFound = (found: QuerySnapshot) => {
    if (found.empty) note('nothing found')
    for (const { ref } of found.docs) note(ref.path)
  }
  const noteAll = (all: readonly object[]) => {
    for (const one of all) if (one instanceof DocumentReference) note(one.path)
  }
  const { count } = Query.prototype
  // The class of counts is not exported.
  Query.prototype.count = function (this: Query) {
    const query = count.call(this)
    const get = query.get.bind(query)
    query.get = async () => {
      const result = await get()
      note('counted', countCost(result))
      return result
    }
    return query
  }
  const wrapped = [
    () => {
      Query.prototype.count = count
    },
    // `get` of one document uses `getAll` too.
    wrap(Firestore.prototype, 'getAll', (all) => noteAll(all)),
    wrap(Query.prototype, 'get', (_, found) => noteFound(found as QuerySnapshot)),
    wrap(Transaction.prototype, 'getAll', (all) => noteAll(all)),
    wrap(Transaction.prototype, 'get', ([what], result) => {
      if (what instanceof DocumentReference) note((result as DocumentSnapshot).ref.path)
      else if (what instanceof Query) noteFound(result as QuerySnapshot)
      else note('counted', countCost(result))
    }),
  ]
  return {
    counts,
    stop: () => {
      for (const restore of wrapped) restore()
    },
  }
}

/** The reads of a count. */
function countCost(result: unknown): number {
  // `as`: the result of `count()`, the only aggregation that the server uses.
  const { count } = (result as { data(): { count: number } }).data()
  return Math.max(1, Math.ceil(count / 1000))
}

/**
 * Counts the commits that write each document: a document that all bookings write is a bottleneck, even if the
 * emulator takes it. A document's own `create`, `set`, `update` and `delete` are batches too.
 */
export function meterCommits(): Meter {
  const counts = new Map<string, number>()
  const written = new WeakMap<object, Set<string>>()
  const operations = (['create', 'set', 'update', 'delete'] as const).map((method) => {
    const original: unknown = WriteBatch.prototype[method]
    if (typeof original !== 'function') throw new Error(`WriteBatch has no ${method}`)
    function noted(this: WriteBatch, ref: DocumentReference, ...rest: unknown[]): unknown {
      written.set(this, (written.get(this) ?? new Set<string>()).add(ref.path))
      return Reflect.apply(original as () => unknown, this, [ref, ...rest]) // `as`: checked above
    }
    Object.assign(WriteBatch.prototype, { [method]: noted })
    return () => void Object.assign(WriteBatch.prototype, { [method]: original })
  })
  const commit = wrap(WriteBatch.prototype, 'commit', (_, __, batch) => {
    for (const path of written.get(batch) ?? []) counts.set(path, (counts.get(path) ?? 0) + 1)
  })
  return {
    counts,
    stop: () => {
      for (const restore of [...operations, commit]) restore()
    },
  }
}

/** The documents with more commits than that, the most first. */
export function hotDocuments(commits: ReadonlyMap<string, number>, most: number): [string, number][] {
  return [...commits].filter(([, count]) => count > most).toSorted(([, a], [, b]) => b - a)
}

type Watch = (args: readonly object[], result: unknown, self: object) => void

/** Calls `watch` after each successful call of an asynchronous method. Returns a function that restores the method. */
function wrap<Class extends object>(prototype: Class, method: keyof Class & string, watch: Watch) {
  const original: unknown = Reflect.get(prototype, method)
  if (typeof original !== 'function') throw new Error(`There is no method ${method} to watch`)
  async function watched(this: object, ...args: object[]): Promise<unknown> {
    const result: unknown = await Reflect.apply(original as () => unknown, this, args) // `as`: checked above
    watch(args, result, this)
    return result
  }
  Object.assign(prototype, { [method]: watched })
  return () => void Object.assign(prototype, { [method]: original })
}
