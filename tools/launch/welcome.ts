import { demoAccounts, demoPromoCodes } from '../seed/demo-data.ts'
import { DEMO_PASSWORD } from '../seed/sign-ins.ts'
import { type Outcome, testCards } from '../stripe/server/test-cards.ts'
import { hasEmulatorUi } from '../world/emulator-binaries.ts'
import { stripeSettings } from '../world/environment.ts'
import { address, type LocalEnvironment } from '../world/world.ts'

type Row = [label: string, value: string]

/**
 * The text that `npm start` prints once the environment is ready: addresses, accounts, cards and commands.
 */
export function printStartupMessage(world: LocalEnvironment): string {
  const rest: Row[] = [
    ['Logs', `${world.folder}/*.log`],
    ['Stop', 'Ctrl-C'],
  ]
  return table([
    { title: 'Addresses', rows: addresses(world) },
    { title: `Demo accounts (password ${DEMO_PASSWORD})`, rows: accounts() },
    { title: 'Test cards (any later date, any code)', rows: cards(world) },
    { title: 'Promo codes', rows: promoCodes() },
    { title: 'Also', rows: rest },
  ])
}

function addresses(world: LocalEnvironment): Row[] {
  const { auth, firestore, functions } = world.ports
  const ui: Row[] = hasEmulatorUi() ? [['Emulator UI', address(world, 'ui')]] : []
  return [
    ['The site', address(world, world.front)],
    ['The mailbox', address(world, 'mailbox')],
    ['Stripe stand-in', address(world, 'stripe')],
    ['Emulators', `Auth ${auth}, Firestore ${firestore}, Functions ${functions}`],
    ...ui,
  ]
}

function accounts(): Row[] {
  return demoAccounts().map(({ email, ticket, subscription, claims }) => {
    const holds = [
      ticket && 'an unused ticket',
      subscription && 'an active subscription',
      claims?.admin && 'admin',
    ]
    return [email, holds.filter(Boolean).join(', ') || 'nothing booked']
  })
}

function promoCodes(): Row[] {
  return demoPromoCodes().map(({ code, percent, ends_at }) => {
    const expired = ends_at !== null && ends_at < new Date()
    return [code, `${percent} %${expired ? ' (expired)' : ''}`]
  })
}

function cards(world: LocalEnvironment): Row[] {
  const stripe = stripeSettings(world, process.env).STRIPE_API_BASE ? 'the stand-in' : 'Stripe in test mode'
  return testCards.map(({ number, outcome }) => [
    number.replace(/\d{4}(?=\d)/g, '$& '),
    outcomeOf(outcome, stripe),
  ])
}

function outcomeOf(outcome: Outcome, stripe: string): string {
  if (outcome.kind === 'succeeds') return `is accepted by ${stripe}`
  if (outcome.kind === 'authenticates') return 'asks for authentication'
  return `is declined: ${(outcome.decline_code ?? outcome.code).replaceAll('_', ' ')}`
}

/** Titled sections with their values aligned in one column. */
function table(sections: { title: string; rows: Row[] }[]): string {
  const width = Math.max(...sections.flatMap(({ rows }) => rows.map(([label]) => label.length)))
  const lines = sections.flatMap(({ title, rows }) => [
    '',
    `  ${title}`,
    ...rows.map(([label, value]) => `    ${label.padEnd(width)}   ${value}`),
  ])
  return lines.join('\n')
}
