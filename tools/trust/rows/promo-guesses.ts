import { type PromoCodeDocument, paths } from '@tablee/domain'
import { type Attendee, anEvening, crowd, db, emptyWorld } from '../crowd.ts'
import { type Outside, serveOutside } from '../outside/serve-outside.ts'
import type { Row } from '../row.ts'
import { inParallel } from '../surface/in-parallel.ts'

const AT_ONCE = 24
const RIGHT = 'SECRET20'
const AN_HOUR = 3_600_000

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
  EXPIRE: { ends_at: new Date(Date.now() - AN_HOUR) },
  DEMAIN: { starts_at: new Date(Date.now() + AN_HOUR) },
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
  sabotage: {
    removes: 'the cap on guesses',
    edits: [
      {
        file: 'functions/src/promo/apply-promo-code.ts',
        find: 'if (!(await mayTry(uid, code, moment))) return 0',
        replace: '',
      },
    ],
  },
  async measure({ size, edits }) {
    await emptyWorld()
    await using server = await serveOutside({ edits, emulated: true })
    const thursdayEventId = await anEvening()
    await writeCodes()
    const [control, ...people] = await crowd(1 + (size === 'full' ? 20 : 1))
    if (!control) throw new Error('A crowd is as many as were asked for')
    const each = size === 'full' ? 500 : 45
    const preview = (person: Attendee, p_code: string) =>
      answer(server, 'applyPromoCode', { p_code, p_original_amount: 899 }, person)
    const payment = (person: Attendee, promoCode: string) =>
      answer(server, 'createPayment', { pricingType: 'ticket', thursdayEventId, promoCode }, person)

    const broken: string[] = []
    if (!(await preview(control, RIGHT)).includes('"is_valid":true'))
      broken.push('the right code was refused to a first guess')
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
      figure: `${(people.length * each).toLocaleString('en')} guesses by ${people.length} people: 1 answer, and none to the right code after 30`,
      broken,
    }
  },
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
