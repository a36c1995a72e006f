import { parseArgs } from 'node:util'
import { limits } from '../../../functions/src/platform/limits.ts'
import { anEvening, crowd, emptyWorld } from '../../trust/crowd.ts'
import { mischief } from '../../trust/mischief.ts'
import { type Figure, median, tellFigures } from '../figures.ts'
import { type Booked, bookAll } from './book.ts'
import { faultsOf } from './faults.ts'
import { deliverMails, queuedMails } from './mails.ts'
import { writeTheSame } from './same-writes.ts'

/*
 * Books, then writes the same, round after round in one run; each begins in an empty world. What is made ready, checked
 * or sent is not timed.
 */
const { values } = parseArgs({
  options: { people: { type: 'string', default: '500' }, rounds: { type: 'string', default: '3' } },
})
const people = Number(values.people)
/** After so many rounds the handlers and the emulator are warm: the emulator’s Java takes three times as long in its first. */
const WARM = 2
/** Of what docs/deploy.md subscribes to, what a payment tells; as many at once as an instance takes (limits.ts). */
const webhook = { atOnce: limits.webhook.concurrency, types: ['payment_intent.succeeded'] }

interface Round extends Booked {
  readonly sameSeconds: number
  readonly mails: number
}

const rounds: Round[] = []
while (rounds.length < WARM + Number(values.rounds)) {
  const booked = await bookInEmptyWorld(people)
  const faults = [...booked.faults, ...(await faultsOf(people))]
  for (const fault of faults.slice(0, 10)) console.log(fault)
  const queued = await queuedMails()
  const sameSeconds = await writeTheSame() // before a delivery wipes what a mail said
  rounds.push({ ...booked, faults, sameSeconds, mails: await deliverMails(queued) })
}
tellFigures(`${people} people book one evening at once`, figuresOf(rounds))
// Some connections of the SDKs stay open, which would keep the process.
process.exit()

async function bookInEmptyWorld(count: number): Promise<Booked> {
  await Promise.all([emptyWorld(), mischief.reset()])
  await mischief.webhook(webhook)
  const date = await anEvening()
  return bookAll(await crowd(count), date)
}

function figuresOf(rounds: readonly Round[]): Figure[] {
  const middle = (value: (round: Round) => number) => median(rounds.slice(WARM).map(value))
  return [
    { name: 'all have booked after', value: middle(({ seconds }) => seconds), unit: 's' },
    { name: 'bookings', value: middle(({ seconds }) => people / seconds), unit: 'a second' },
    {
      name: 'the same writes alone',
      value: middle(({ sameSeconds }) => people / sameSeconds),
      unit: 'a second',
      note: 'the same documents in the same commits, all people at once',
    },
    {
      name: 'share of the emulator’s rate',
      value: middle(({ seconds, sameSeconds }) => sameSeconds / seconds),
      unit: '×',
      least: 0.5,
    },
    {
      name: 'looks asked for',
      value: middle(({ asked }) => asked),
      unit: '',
      note: 'by those who waited longer than the site does',
    },
    { name: 'deliveries tried again', value: middle(({ triedAgain }) => triedAgain), unit: '' },
    {
      name: 'wrong in the database or in an answer',
      value: rounds.flatMap(({ faults }) => faults).length,
      unit: 'things',
      most: 0,
      note: 'a registration, a ticket, a payment and a mail each, counted once',
    },
    {
      name: 'mails in the mailbox',
      value: Math.min(...rounds.map(({ mails }) => mails)),
      unit: '',
      least: people,
    },
  ]
}
