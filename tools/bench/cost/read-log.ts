import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Billed, ChunkReader, ListenChannel } from './listen-channel.ts'
import { isLocal, type Operation, operation } from './operation.ts'
import { rulesReads } from './rules-reads.ts'

const heard = z.object({
  page: z.string(),
  sent: z.string().optional(),
  channel: z.string().default(''),
  chunk: z.string().default(''),
})
const line = z.union([operation, z.object({ step: z.string(), coverage: z.unknown() }), z.object({ heard })])

/**
 * Everything that a journey cost, from the log that the functions, the browser and the journey itself wrote. An operation
 * belongs to the step at whose end it was noted.
 */
export function readLog(path: string): Operation[] {
  const operations: Operation[] = []
  const overheard = new Overheard()
  let before = 0
  let open = 0
  for (const text of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
    const each = line.parse(JSON.parse(text))
    if ('kind' in each) operations.push({ ...each, step: '' })
    else if ('heard' in each)
      for (const billed of overheard.billed(each.heard))
        operations.push({ ...billed, by: 'browser', where: 'browser', step: '', ms: 0 })
    else {
      const step = operations.slice(open)
      const reads = rulesReads(each.coverage)
      // Each write is a request of its own, and no rule of the journey reads more than the one account.
      const writes = step.filter(({ by, kind }) => by === 'browser' && kind === 'write').length
      const account = {
        kind: 'read',
        by: 'rules',
        where: 'rules',
        path: 'accounts/{}',
        step: '',
        ms: 0,
      } as const
      operations.push(...Array.from({ length: Math.min(reads - before, writes) }, () => ({ ...account })))
      for (const one of operations.slice(open)) one.step = each.step
      open = operations.length
      before = reads
    }
  }
  return operations.filter(({ step }) => step !== 'before')
}

/** What the functions alone have noted, without a journey. */
export function readRuns(path: string): Operation[] {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return lines.map((text) => operation.parse(JSON.parse(text)))
}

class Overheard {
  readonly #channel = new ListenChannel()
  readonly #readers = new Map<string, ChunkReader>()

  billed({ sent, channel, chunk }: z.output<typeof heard>): Billed[] {
    if (sent !== undefined) return this.#channel.sent(sent)
    const reader = this.#readers.get(channel) ?? new ChunkReader()
    this.#readers.set(channel, reader)
    return reader
      .read(chunk)
      .flatMap((message) => this.#channel.received(message))
      .filter(({ path }) => !isLocal(path))
  }
}
