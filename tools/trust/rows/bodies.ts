import { type CallName, calls } from '@tablee/domain'
import { z } from 'zod'
import { type Attendee, anEvening, crowd, emptyWorld } from '../crowd.ts'
import type { Edit } from '../edit.ts'
import type { Answer } from '../listen.ts'
import { type Outside, serveOutside } from '../outside/serve-outside.ts'
import type { Row } from '../row.ts'
import { type Fuzzed, fuzzedBodies, PERSONAL } from '../surface/fuzzed-bodies.ts'
import { inParallel } from '../surface/in-parallel.ts'
import { inputsOf } from '../surface/inputs.ts'
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

const REACHED = 'trust: a handler was reached'
const tell = `process.stdout.write('${REACHED}\\n')`
/** Has the process tell of each body that got past the bounds, the token and the schema: only those are a handler's. */
const counted: Edit[] = [
  {
    file: 'functions/src/platform/callable.ts',
    find: 'return handler(caller, parsed)',
    replace: `${tell}\n    return handler(caller, parsed)`,
  },
  {
    file: 'functions/src/platform/callable.ts',
    find: '(request) => handler(callerOf(request.auth), parse(input, request))',
    replace: `(request) => {
      const parsed = parse(input, request)
      ${tell}
      return handler(callerOf(request.auth), parsed)
    }`,
  },
]

/** Every callable of the deployed list, given bodies that are made to break it. */
export const bodies: Row = {
  name: 'bodies',
  promise:
    'no body makes a callable fail, or has it tell anything: known codes only, nothing personal in a log',
  sabotages: [
    {
      removes: 'the bounds before the framework parses',
      edits: [
        {
          file: 'functions/src/platform/callable.ts',
          find: 'const fault = boundBroken(',
          replace: 'const fault = ((..._: unknown[]) => null)(',
        },
      ],
    },
  ],
  async measure({ size, edits }) {
    await emptyWorld()
    await using server = await serveOutside({ edits: [...edits, ...counted], emulated: true })
    const date = await anEvening()
    const [usual] = await crowd(1)
    if (!usual) throw new Error('A crowd of one is one')
    const valid = inputsOf({ email: 'zoe.marqueur@personne.example' }, date)
    const count = size === 'full' ? 10_000 : 40
    const broken: string[] = []
    let reached = 0
    const unreached: string[] = []
    for (const [n, name] of server.callables.entries()) {
      const call = name as CallName // callables.test.ts holds that they are the same names
      const { input } = calls[call]
      const sent = await withSenders(fuzzedBodies(valid[call], count, SEED + n), {
        input,
        usual,
        letIn: LET_IN[size],
      })
      const answers = await inParallel(sent, AT_ONCE, (one) => send(server, name, one))
      broken.push(...sent.flatMap((one, at) => faultOf(name, one, answers[at]) ?? []))
      const logs = server.takeLogs()
      const handled = logs.split(REACHED).length - 1
      if (handled === 0) unreached.push(name)
      reached += handled
      const logged = logs
        .replaceAll(parsers, '')
        .split('\n')
        .filter((line) => secret.test(line))
      broken.push(...logged.map((line) => `${name} logged ${line}`))
    }
    if (reached === 0) broken.push('no body reached any handler')
    const missed = unreached.length ? ` (none to ${unreached.join(', ')})` : ''
    return {
      figure: `${count.toLocaleString('en')} bodies x ${server.callables.length} callables, ${reached.toLocaleString('en')} of them let in to a handler${missed}`,
      broken,
    }
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
  // The stand-in for Stripe answers all along: no body is an excuse for a 503 by any code.
  if (status >= 500) return said
  if (outcome === 'ok') return null
  if (outcome === null) return PARSER.test(body) ? null : said
  return stack.test(body) || secret.test(body) ? said : null
}
