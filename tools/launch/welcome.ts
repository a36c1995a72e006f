import { drawerData } from '../seed/drawer-data.ts'
import { hasEmulatorUi } from '../world/emulator-binaries.ts'
import { address, type LocalEnvironment } from '../world/environments.ts'

type Row = [label: string, value: string]

const holdings = {
  nothing: 'nothing booked',
  ticket: 'an unused ticket',
  subscription: 'an active subscription',
  admin: 'admin',
}

/**
 * The text that `npm start` prints once the environment is ready: addresses, accounts, cards and commands.
 */
export function printStartupMessage(environment: LocalEnvironment): string {
  const { password, accounts, promoCodes, cards } = drawerData()
  const { auth, firestore, functions } = environment.ports
  const ui: Row[] = hasEmulatorUi() ? [['Emulator UI', address(environment, 'ui')]] : []
  const isExpired = (endsAt: string | null) => endsAt !== null && new Date(endsAt) < new Date()
  const sections: Record<string, Row[]> = {
    Addresses: [
      ['The site', address(environment, environment.front)],
      ['The mailbox', address(environment, 'mailbox')],
      ['Stripe emulator', address(environment, 'stripe')],
      ['Emulators', `Auth ${auth}, Firestore ${firestore}, Functions ${functions}`],
      ...ui,
    ],
    [`Demo accounts (password ${password})`]: accounts.map(({ email, holds }) => [email, holdings[holds]]),
    'Test cards (any later date, any code)': cards.map(({ number, meaning }) => [
      number.replace(/\d{4}(?=\d)/g, '$& '),
      meaning,
    ]),
    'Promo codes': promoCodes.map(({ code, percent, endsAt }) => [
      code,
      `${percent} %${isExpired(endsAt) ? ' (expired)' : ''}`,
    ]),
    Also: [
      ['Logs', `${environment.folder}/*.log`],
      ['Stop', 'Ctrl-C'],
    ],
  }
  return table(sections)
}

/** Titled sections with their values aligned in one column. */
function table(sections: Record<string, Row[]>): string {
  const width = Math.max(...Object.values(sections).flatMap((rows) => rows.map(([label]) => label.length)))
  const lines = Object.entries(sections).flatMap(([title, rows]) => [
    '',
    `  ${title}`,
    ...rows.map(([label, value]) => `    ${label.padEnd(width)}   ${value}`),
  ])
  return lines.join('\n')
}
