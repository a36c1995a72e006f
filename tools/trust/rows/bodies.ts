import { type CallName, calls } from '@tablee/domain'
import { z } from 'zod'
import { type Attendee, anEvening, crowd, emptyWorld } from '../crowd.ts'
import type { Answer } from '../listen.ts'
import { type Outside, serveOutside } from '../outside/serve-outside.ts'
import type { Row } from '../row.ts'
import { type Fuzzed, fuzzedBodies, PERSONAL } from '../surface/fuzzed-bodies.ts'
import { inParallel } from '../surface/in-parallel.ts'
import { outcomeOf } from '../surface/outcome.ts'

const SEED = 20_261_121
const AT_ONCE = 24
/** What is let in reaches the database, and may erase who sent it: so many a callable, each by somebody of their own. */
const LET_IN = { full: 60, short: 2 }

const stack = /\bat .+:\d+|node_modules|\.[mc]?[jt]sx?\b|Error:/
/** What a log must not hold: what was sent, an address, a name or a token of whoever sent it. */
const secret = new RegExp(`${PERSONAL.source}|@tablee\\.example|\\bAna\\b|eyJ`)
/** What the cloud's parser logs of JSON that is none, before any of our code runs: the body itself (docs/security.md). */
const parsers = /^\w+Error: [\s\S]*?body-parser[\s\S]*?\n}$/gm
/** What the cloud's parser answers before any of our code runs. */
const PARSER = /^<!DOCTYPE html>[\s\S]*<pre>(Bad Request|Payload Too Large|Unsupported Media Type)<\/pre>/

/** Every callable of the deployed list, given bodies that are made to break it. */
export const bodies: Row = {
  name: 'bodies',
  promise:
    'no body makes a callable fail, or has it tell anything: known codes only, nothing personal in a log',
  sabotage: {
    removes: 'the bounds before the framework parses',
    edits: [
      {
        file: 'functions/src/platform/callable.ts',
        find: 'const fault = boundBroken(',
        replace: 'const fault = ((..._: unknown[]) => null)(',
      },
    ],
  },
  async measure({ size, edits }) {
    await emptyWorld()
    await using server = await serveOutside({ edits, emulated: true })
    await anEvening()
    const [usual] = await crowd(1)
    if (!usual) throw new Error('A crowd of one is one')
    const count = size === 'full' ? 10_000 : 40
    const broken: string[] = []
    for (const [n, name] of server.callables.entries()) {
      const { input } = calls[name as CallName] // callables.test.ts holds that they are the same names
      const sent = await withSenders(fuzzedBodies(input, count, SEED + n), {
        input,
        usual,
        letIn: LET_IN[size],
      })
      const answers = await inParallel(sent, AT_ONCE, (one) => send(server, name, one))
      broken.push(...sent.flatMap((one, at) => faultOf(name, one, answers[at]) ?? []))
      const logged = server
        .takeLogs()
        .replaceAll(parsers, '')
        .split('\n')
        .filter((line) => secret.test(line))
      broken.push(...logged.map((line) => `${name} logged ${line}`))
    }
    return { figure: `${count.toLocaleString('en')} bodies x ${server.callables.length} callables`, broken }
  },
}

type Sent = Fuzzed & { sender: Attendee | null }
type Senders = { input: z.ZodType; usual: Attendee; letIn: number }

/**
 * One in ten comes from nobody, the others from one person; of what will be let in, the first from people of their own,
 * and the rest from nobody.
 */
async function withSenders(all: Fuzzed[], { input, usual, letIn }: Senders): Promise<Sent[]> {
  const isLetIn = ({ body }: Fuzzed) => {
    const data = enveloped.safeParse(parsed(body)).data?.data
    return data !== undefined && input.safeParse(data ?? {}).success
  }
  const valid = all.filter(isLetIn)
  const people = await crowd(Math.min(valid.length, letIn))
  const own = new Map(valid.map((one, n) => [one, people[n] ?? null]))
  return all.map((one, n) => {
    const sender = n % 10 === 0 ? null : usual
    return { ...one, sender: own.has(one) ? (own.get(one) ?? null) : sender }
  })
}

const enveloped = z.object({ data: z.unknown() })

function parsed(body: Fuzzed['body']): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body))
  } catch {
    // To translate: broken JSON is no input.
    return null
  }
}

async function send(server: Outside, name: string, { headers, body, sender }: Sent): Promise<Answer> {
  const authorization = sender && { authorization: `Bearer ${server.tokenFor(sender)}` }
  const answer = await fetch(`${server.url}/${name}`, {
    method: 'POST',
    headers: { ...headers, ...authorization },
    body: typeof body === 'string' ? body : Buffer.from(body),
  })
  return { status: answer.status, body: await answer.text() }
}

function faultOf(name: string, { body: sent }: Sent, answer: Answer | undefined): string | null {
  if (!answer) return `${name} gave no answer`
  const { status, body } = answer
  const outcome = outcomeOf(answer)
  const said = `${name} answered ${status} ${body.slice(0, 200)} to ${String(sent).slice(0, 120)}`
  if (outcome === 'ok') return null
  if (outcome === null) return PARSER.test(body) && status < 500 ? null : said
  return outcome === 'unavailable' || stack.test(body) || secret.test(body) ? said : null
}
