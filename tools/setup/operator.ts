import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fictionalOperator } from '@tablee/domain/operator'
import { type Operator, operatorSchema } from '@tablee/domain/operator-schema'
import { z } from 'zod'
import { root } from '../world/environments.ts'
import type { Finding } from './checks.ts'

/** The file of a deployment that says who runs it. Nothing in it is secret; it may be committed. */
export const OPERATOR_FILE = 'operator.json'

/** Parses the file's text. Throws with every problem, by its field. */
export function parseOperator(text: string): Operator {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch (error) {
    // Translate: the message of JSON.parse names no file.
    throw new Error(`${OPERATOR_FILE} is not JSON: ${error instanceof Error ? error.message : error}`)
  }
  const parsed = operatorSchema.safeParse(found)
  if (parsed.success) return parsed.data
  throw new Error(`${OPERATOR_FILE} is not in order (docs/deploy.md §5).\n${z.prettifyError(parsed.error)}`)
}

/** The deployment's operator; the fictional one without a file. Throws as `parseOperator`. */
export function readOperator(folder = root): Operator {
  const path = join(folder, OPERATOR_FILE)
  return existsSync(path) ? parseOperator(readFileSync(path, 'utf8')) : fictionalOperator
}

/** Why this operator may not take money under this publishable key of Stripe; null if it may. */
export function operatorProblem(operator: Operator, publishable: string): string | null {
  if (!operator.fictional || !publishable.trim().startsWith('pk_live_')) return null
  return `${OPERATOR_FILE} is missing or fictional, and STRIPE_PUBLISHABLE_KEY is live: nobody may be asked for money by an invented company. Write it (docs/deploy.md §5), or use test keys`
}

/** What setup says of the file. A fictional operator is right as long as no money is taken. */
export function operatorFinding(publishable: string, folder = root): Finding {
  try {
    const operator = readOperator(folder)
    const who = operator.fictional ? 'a fictional one, which the legal pages say' : operator.name
    return { what: `the operator (${who})`, problem: operatorProblem(operator, publishable) }
  } catch (error) {
    // Isolate: setup says all that is missing at once.
    return { what: 'the operator', problem: error instanceof Error ? error.message : String(error) }
  }
}

/** What the builds of functions and site replace `OPERATOR` by, a literal (domain/src/operator.ts). */
export function operatorEnvironment(operator: Operator): Record<'TABLEE_OPERATOR', string> {
  return { TABLEE_OPERATOR: JSON.stringify(JSON.stringify(operator)) }
}

/** The operator as the site has it, which anybody can read: without the addresses of those who are alerted. */
export function publicOperator(operator: Operator): Operator {
  return { ...operator, alerts: [] }
}

type Ask = (question: string) => Promise<string>

/** The questions of `askOperator`, in its order: a path of the file, and what is asked for it. */
const questions: readonly (readonly [path: string, question: string])[] = [
  ['name', 'Name of the company, or of the sole trader'],
  ['legalForm', 'Legal form, in French (société par actions simplifiée, entreprise individuelle…)'],
  ['capital', 'Capital, in French (10 000 €; empty: none)'],
  ['address', 'Registered office, in one line'],
  ['register', 'Register (R.C.S. Paris, RNE…)'],
  ['siret', 'SIRET of 14 digits'],
  ['vatNumber', 'VAT number (empty: none, article 293 B)'],
  ['vatRates', 'VAT in the prices, per cent (empty: none)'],
  ['telephone', 'Telephone'],
  ['email', 'E-mail that people write to'],
  ['director', 'Person responsible for what is published'],
  ['mediator.name', 'Consumer mediator: name'],
  ['mediator.address', 'Consumer mediator: address'],
  ['mediator.site', 'Consumer mediator: https address'],
  ['host.name', 'Host of the site: name (for Firebase Hosting in Europe: Google Cloud EMEA Limited)'],
  ['host.address', 'Host: address (70 Sir John Rogerson’s Quay, Dublin 2, Irlande)'],
  ['host.telephone', 'Host: telephone (from its own legal notice)'],
  ['mailProvider', 'Provider of the mail server and where it is (Name, Union européenne)'],
  [
    'pastParticipants',
    'More people than this have taken part, for the landing page (empty: it does not say)',
  ],
  ['alerts', 'Addresses that hear of a report at once, with commas between'],
]

/**
 * Asks for every field and returns the text of the file, which is checked. `today` is the first day of the VAT rate, `YYYY-MM-DD`.
 * Throws as `parseOperator`.
 */
export async function askOperator(ask: Ask, today: string): Promise<string> {
  const answers: Record<string, unknown> = { fictional: false }
  for (const [path, question] of questions) {
    const text = (await ask(`${question}: `)).trim()
    const [group = path, field] = path.split('.')
    const value = answerAs(path, text, today)
    if (field === undefined) answers[group] = value
    else answers[group] = { ...(answers[group] as object | undefined), [field]: value } // `as`: made by this line
  }
  const text = `${JSON.stringify({ ...answers, recaptcha: false }, null, 2)}\n`
  parseOperator(text)
  return text
}

function answerAs(path: string, text: string, today: string): unknown {
  if (path === 'capital' || path === 'vatNumber') return text === '' ? null : text
  if (path === 'vatRates') return [{ since: today, percent: text === '' ? null : Number(text) }]
  if (path === 'pastParticipants') return text === '' ? null : Number(text)
  if (path === 'alerts') return text.split(',').map((address) => address.trim())
  return text
}

/** Writes the file from a person's answers. */
export async function writeOperator(ask: Ask, today: string): Promise<void> {
  writeFileSync(join(root, OPERATOR_FILE), await askOperator(ask, today))
}
