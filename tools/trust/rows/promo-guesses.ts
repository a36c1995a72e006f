import { type PromoCodeDocument, paths } from '@tablee/domain'
import { type Attendee, anEvening, crowd, db, emptyWorld } from '../crowd.ts'
import { type Outside, serveOutside } from '../outside/serve-outside.ts'
import type { Row } from '../row.ts'
import { moveClock } from '../surface/clock.ts'
import { inParallel } from '../surface/in-parallel.ts'

const AT_ONCE = 24
const RIGHT = 'SECRET20'
const CAP = 30
const AN_HOUR = 3_600_000
const A_DAY = 24 * AN_HOUR

const aCode: PromoCodeDocument = {
  percent: 20,
  active: true,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  max_uses_per_person: null,
}

/** Codes that are wrong, each for a reason of its own; what no document can be named, too. */
const wrong: Record<string, Partial<PromoCodeDocument> | null> = {
  EXPIRE: { ends_at: new Date(Date.now() - A_DAY) },
  DEMAIN: { starts_at: new Date(Date.now() + A_DAY) },
  INACTIF: { active: false },
  EPUISE: { max_uses: 1 },
  INCONNU: null,
  'A/B': null,
  __x__: null,
}

/** Guesses at promo codes by the preview and by the payment, more than anybody may have weighed. */
export const promoGuesses: Row = {
  name: 'promo-guesses',
  promise:
    'a wrong promo code is answered alike whatever is wrong, and nobody has more than 30 an hour weighed',
  sabotages: [
    {
      removes: 'the cap on guesses by the preview',
      edits: [
        {
          file: 'functions/src/promo/apply-promo-code.ts',
          find: 'if (!(await mayTry(uid, code, moment))) return 0',
          replace: '',
        },
      ],
    },
    {
      fullOnly: true,
      removes: 'the cap on guesses by the payment',
      edits: [
        {
          file: 'functions/src/payment/price.ts',
          find: 'if (code === null || !(await mayTry(order.uid, code, now)))',
          replace: 'if (code === null)',
        },
      ],
    },
  ],
  async measure({ size, edits }) {
    await emptyWorld()
    await using server = await serveOutside({ edits, emulated: true })
    const thursdayEventId = await anEvening()
    await writeCodes()
    const people = await crowd(size === 'full' ? 20 : 1)
    const sinceTheHour = await startOfTheHour()
    const each = size === 'full' ? 500 : 45
    const preview = (person: Attendee, p_code: string) =>
      answer(server, 'applyPromoCode', { p_code, p_original_amount: 899 }, person)
    const payment = (person: Attendee, promoCode: string) =>
      answer(server, 'createPayment', { pricingType: 'ticket', thursdayEventId, promoCode }, person)

    const broken: string[] = []
    for (const [way, guess] of Object.entries({ preview, payment }))
      broken.push(...(await countedOut(guess, sinceTheHour)).map((fault) => `${fault} (${way})`))
    const said = new Set<string>()
    const paid = new Set<string>()
    for (const person of people) {
      for (const code of Object.keys(wrong)) said.add(await preview(person, code))
      for (const code of Object.keys(wrong)) paid.add(await payment(person, code))
      const guessed = Array.from({ length: each - 2 * Object.keys(wrong).length - 2 }, (_, n) => `GUESS${n}`)
      const ways = [preview, payment] as const
      const answers = await inParallel(guessed, AT_ONCE, (code, n) => (ways[n % 2] ?? preview)(person, code))
      for (const [n, one] of answers.entries()) (n % 2 ? paid : said).add(one)
      said.add(await preview(person, RIGHT))
      paid.add(await payment(person, RIGHT))
    }
    for (const [way, answers] of Object.entries({ said, paid }))
      if (answers.size !== 1)
        broken.push(`${answers.size} different answers (${way}): ${[...answers].join(' | ')}`)
    return {
      figure: `${(people.length * each).toLocaleString('en')} guesses by ${people.length} people: 1 answer; the right code: taken as the ${CAP}th, refused as the ${CAP + 1}st, taken an hour later`,
      broken,
    }
  },
}

type Guess = (person: Attendee, code: string) => Promise<string>

/** The cap to the very guess: the last that is weighed, the first that is not, and that one again in the next hour. */
async function countedOut(guess: Guess, sinceTheHour: number): Promise<string[]> {
  const [one, other] = await crowd(2)
  if (!one || !other) throw new Error('A crowd is as many as were asked for')
  const guessed = Array.from({ length: CAP }, (_, n) => `GUESS${n}`)
  const broken: string[] = []
  await inParallel(guessed.slice(1), AT_ONCE, (code) => guess(one, code))
  if (!isTaken(await guess(one, RIGHT))) broken.push(`the right code was refused as the ${CAP}th`)
  await inParallel(guessed, AT_ONCE, (code) => guess(other, code))
  if (isTaken(await guess(other, RIGHT))) broken.push(`the right code was taken as the ${CAP + 1}st`)
  await moveClock(sinceTheHour + AN_HOUR)
  if (!isTaken(await guess(other, RIGHT))) broken.push('the right code was refused an hour later')
  await moveClock(sinceTheHour)
  return broken
}

function isTaken(said: string): boolean {
  return said.includes('"discountPercentage":20') || said.includes('"discount_percentage":20')
}

/** Sets the clock back to a second past the hour, as guesses are counted by the hour; answers by how much. */
async function startOfTheHour(): Promise<number> {
  const offset = 1000 - (Date.now() % AN_HOUR)
  await moveClock(offset)
  return offset
}

async function answer(server: Outside, name: string, data: object, person: Attendee): Promise<string> {
  const { status, body } = await server.call(name, data, server.tokenFor(person))
  return `${status} ${body}`
}

async function writeCodes(): Promise<void> {
  const batch = db().batch()
  batch.set(db().doc(paths.promoCode(RIGHT)), aCode)
  for (const [code, fields] of Object.entries(wrong))
    if (fields) batch.set(db().doc(paths.promoCode(code)), { ...aCode, ...fields })
  const use = { user_id: 'somebody', open_payment_id: null, settled: true, taken_at: new Date() }
  batch.set(db().doc(paths.promoUse('EPUISE', 1)), use)
  await batch.commit()
}
