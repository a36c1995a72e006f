import { mailDocument, paths, Random } from '@tablee/domain'
import { CUT } from '../../../functions/src/mail/testing/fake-smtp.ts'
import { loadEdited } from '../bundle.ts'
import { db, emptyWorld } from '../crowd.ts'
import { frozenClock, thaw } from '../frozen-clock.ts'
import { type Attempt, copiesSent, fateOf, type Mishap, type Outbox, runOutbox } from '../outbox-run.ts'
import { inTurns } from '../payers.ts'
import type { Row } from '../row.ts'

const SIZES = { full: { mails: 200, seeds: 4 }, short: { mails: 30, seeds: 1 } }

/** How often, of a hundred attempts after the first, the mail server obliges. */
const OBLIGING = 50

/** Everything that a mail server does instead of taking a mail; the first attempt at each mail meets one of these. */
const mishaps: readonly Mishap[] = [
  { name: 'busy', smtp: { onConnection: '421 too many of you' } },
  { name: 'banned', smtp: { onConnection: '554 no service for you' } },
  { name: 'hello 4xx', smtp: { onHello: '451 later' } },
  { name: 'hello 5xx', smtp: { onHello: '550 who are you' } },
  { name: 'TLS refused', smtp: { onTls: '454 not now' } },
  { name: 'TLS broken', smtp: { onTls: '220 go on' } },
  { name: 'sign-in refused', smtp: { onAuth: '535 who are you' } },
  { name: 'sender 4xx', smtp: { onSender: '451 later' } },
  { name: 'sender 5xx', smtp: { onSender: '550 not from you' } },
  { name: 'recipient 4xx', smtp: { onRecipient: '450 mailbox busy' } },
  { name: 'recipient 5xx', smtp: { onRecipient: '550 no such person' }, final: '550 no such person' },
  { name: 'data 4xx', smtp: { onData: '451 later' } },
  { name: 'data 5xx', smtp: { onData: '554 nobody wants it' }, final: '554 nobody wants it' },
  { name: 'message 4xx', smtp: { onMessage: '452 full' } },
  { name: 'message 5xx', smtp: { onMessage: '554 not like this' }, final: '554 not like this' },
  { name: 'silent at once', smtp: { onConnection: null } },
  { name: 'silent in between', smtp: { onRecipient: null } },
  { name: 'silent after DATA', smtp: { onMessage: null } },
  { name: 'endless', smtp: { onMessage: '250-soon…' } },
  {
    name: 'slow',
    smtp: { onRecipient: { after: 60, say: '250 ok' }, onMessage: { after: 60, say: '250 ok' } },
  },
  { name: 'cut at once', smtp: { onConnection: CUT } },
  { name: 'cut in between', smtp: { onData: CUT } },
  { name: 'cut after DATA', smtp: { onMessage: CUT } },
  { name: 'sender dies before', smtp: {}, dies: 'before' },
  { name: 'sender dies after', smtp: {}, dies: 'after' },
]

/** Mails over a mail server that does everything but take them: each ends delivered or as a dead letter with its reason. */
export const outbox: Row = {
  name: 'outbox',
  promise: 'no e-mail is lost, and none comes twice but after a crash or a silence',
  sabotages: [
    {
      race: true,
      removes: 'the precondition of the lease',
      edits: [
        {
          file: 'functions/src/mail/lease.ts',
          find: '      { lastUpdateTime: unchangedSince },\n',
          replace: '',
        },
      ],
    },
  ],
  async measure({ size, edits }) {
    const modules = await loadEdited<Outbox>({
      modules: {
        outbox: 'functions/src/mail/outbox.ts',
        delivery: 'functions/src/mail/deliver.ts',
        retry: 'functions/src/mail/retry-outbox.ts',
        smtp: 'functions/src/mail/smtp.ts',
      },
      edits: [...edits, frozenClock],
    })
    const { mails, seeds } = SIZES[size]
    const [broken, totals] = [[] as string[], { delivered: 0, dead: 0, attempts: 0, twice: 0 }]
    for (let seed = 1; seed <= seeds; seed += 1) {
      await emptyWorld()
      const random = new Random(seed)
      const attempts = await runOutbox(modules, mails, (mail, attempt) =>
        attempt === 1 ? mishaps[mail % mishaps.length] : anyMishap(random),
      )
      await thaw()
      const judged = await inTurns([...attempts], ([id, made]) => judge(id, made))
      broken.push(...judged.flatMap((each) => each.broken).map((fault) => `seed ${seed}: ${fault}`))
      totals.delivered += judged.filter(({ state }) => state === 'SUCCESS').length
      totals.dead += judged.filter(({ state }) => state === 'ERROR').length
      totals.twice += judged.filter(({ copies }) => copies > 1).length
      for (const made of attempts.values()) totals.attempts += made.length
    }
    const { delivered, dead, attempts, twice } = totals
    const figure = `${mails * seeds} e-mails, ${mishaps.length} mishaps, ${attempts} attempts: ${delivered} delivered, ${dead} dead letters, ${twice} twice, each after a silence or a crash`
    return { figure, broken: [...broken, ...(await sentInClear())] }
  },
}

function anyMishap(random: Random): Mishap | undefined {
  return random.below(100) < OBLIGING ? undefined : mishaps[random.below(mishaps.length)]
}

/** What of one mail did not go as promised. */
async function judge(id: string, made: readonly Attempt[]) {
  const { message, delivery } = mailDocument.parse((await db().doc(paths.mail(id)).get()).data())
  const { state, error, next_attempt_at } = delivery
  const fate = fateOf(made)
  const broken: string[] = [...fate.broken]
  if (state === 'SUCCESS') {
    if (fate.heard !== 1) broken.push(`is delivered, and ${fate.heard} attempts were told so`)
    if (message !== null) broken.push('is delivered, and its body was kept')
  } else if (state === 'ERROR') {
    const refused = made.at(-1)?.mishap?.final
    if (fate.heard > 0) broken.push('is a dead letter, and was delivered')
    if (!error) broken.push('is a dead letter without a reason')
    if (refused ? !error?.includes(refused) : made.length < 8)
      broken.push(`is a dead letter after ${made.length} attempts: ${error}`)
    if (next_attempt_at !== null) broken.push('is a dead letter, and is due again')
  } else broken.push(`was left ${state}`)
  if (delivery.attempts !== made.length) broken.push(`counts ${delivery.attempts} of ${made.length} attempts`)
  const mishap = made.map((attempt) => attempt.mishap?.name ?? 'obliged').join(', ')
  return { state, copies: fate.copies, broken: broken.map((fault) => `${id} (${mishap}) ${fault}`) }
}

/** As production sends: without TLS, nothing goes out. */
async function sentInClear(): Promise<string[]> {
  const { smtp } = await loadEdited<Pick<Outbox, 'smtp'>>({
    modules: { smtp: 'functions/src/mail/smtp.ts' },
    edits: [],
    emulated: false,
  })
  const servers = [{}, { onTls: '454 not now' }, { onTls: '220 go on' }]
  const arrived = await Promise.all(servers.map((server) => copiesSent(smtp, server)))
  const clear = arrived.filter((copies) => copies > 0).length
  return clear ? [`${clear} of ${servers.length} mail servers without TLS were sent an e-mail in clear`] : []
}
