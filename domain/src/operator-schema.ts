import { z } from 'zod'

/** One line as the legal pages print it: no control character, no `|`, which their lists of facts are split at. */
const line = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .regex(/^[^\p{Cc}|]+$/u, 'one line without |')

/** Digits without blanks, no-break ones included: people paste registers with them. */
const digits = (count: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/\s/gu, ''))
    .pipe(z.string().regex(new RegExp(String.raw`^\d{${count}}$`), `${count} digits`))

/** The check digit of SIREN and SIRET (INSEE: Luhn's). */
function isLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** The number of intra-community VAT of a French company: a key of its SIREN (code général des impôts, article 286 ter). */
function vatNumberOf(siren: string): string {
  const key = (12 + 3 * (Number(siren) % 97)) % 97
  return `FR${String(key).padStart(2, '0')}${siren}`
}

const telephone = z.string().regex(/^\+?[\d\s().]{8,25}$/u, 'a telephone number, such as +33 1 23 45 67 89')

const vatRate = z.strictObject({
  since: z.iso.date(),
  percent: z.number().min(0).max(100).nullable(),
})

/**
 * `operator.json`: who runs a deployment. French law asks for it on the site (loi pour la confiance dans l'économie numérique, article
 * 1-1; code de la consommation, L221-5, L612-1). Strict, so that a misspelt field is found.
 */
export const operatorSchema = z
  .strictObject({
    /** True only of a demonstration: the pages say so, and live payments are refused. */
    fictional: z.boolean().default(false),
    name: line,
    /** Without the capital. */
    legalForm: line,
    /** Null for one that has none, such as a sole trader. */
    capital: line.nullable(),
    address: line,
    /** Where it is registered: `R.C.S. Paris`, `RNE`. */
    register: line,
    siret: digits(14),
    /** Null without VAT (code général des impôts, article 293 B). */
    vatNumber: z
      .string()
      .transform((text) => text.replaceAll(/\s/gu, ''))
      .nullable(),
    /**
     * The VAT rates of the prices, the oldest first, each from a day (`YYYY-MM-DD`) on. A receipt keeps the rate of its payment.
     * `percent: null` is an operator without VAT.
     */
    vatRates: z.array(vatRate).min(1),
    telephone,
    /** Where people write to: shown on the site and in every e-mail. */
    email: z.email(),
    /** The person responsible for the published content. */
    director: line,
    /** The mediator that consumers must be offered. */
    mediator: z.strictObject({ name: line, address: line, site: z.url({ protocol: /^https$/ }) }),
    /** Who stores the site. */
    host: z.strictObject({ name: line, address: line, telephone }),
    /** The provider of the mail server (`SMTP_URL`), and where it is. */
    mailProvider: line,
    /**
     * Whether the site asks Google's reCAPTCHA Enterprise about its visitors (App Check). It is off unless it is turned on here, and
     * then the privacy page names it.
     */
    recaptcha: z.boolean().default(false),
    /** More people than this have taken part, which the landing page says; null says nothing of it. Who runs it vouches for it. */
    pastParticipants: z.int().positive().nullable().default(null),
    /** Who gets an e-mail at once when somebody is reported. Not on the site. */
    alerts: z.array(z.email()).min(1),
  })
  .superRefine((operator, context) => {
    const add = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    const { fictional, siret, vatNumber, vatRates } = operator
    const days = vatRates.map(({ since }) => since)
    if (days.some((day, n) => n > 0 && day <= (days[n - 1] ?? ''))) add(['vatRates'], 'the oldest first')
    if (fictional) return
    const siren = siret.slice(0, 9)
    // All zeros pass Luhn's.
    if (!isLuhn(siren) || !isLuhn(siret) || /^0+$/.test(siren)) add(['siret'], 'its check digits are wrong')
    if (vatNumber !== null && vatNumber !== vatNumberOf(siren))
      add(['vatNumber'], `is not the one of this SIREN, which is ${vatNumberOf(siren)}`)
    if (/\.(example|invalid|test)$/.test(operator.email)) add(['email'], 'is an example')
  })

export type Operator = Readonly<z.output<typeof operatorSchema>>
