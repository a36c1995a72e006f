import { testCards } from '../stripe/server/test-cards.ts'
import { DEMO_PASSWORD, type DemoAccount, demoAccounts, demoPromoCodes } from './demo-data.ts'

/** The data of the tester's drawer, which is bundled into emulated builds of the site. */
export function drawerData() {
  return {
    password: DEMO_PASSWORD,
    accounts: demoAccounts().map((account) => ({
      email: account.email,
      firstName: account.first_name,
      holds: holdsOf(account),
    })),
    promoCodes: demoPromoCodes().map(({ code, percent, ends_at }) => ({
      code,
      percent,
      endsAt: ends_at?.toISOString() ?? null,
    })),
    cards: testCards.map(({ number, meaning }) => ({ number, meaning })),
  }
}

function holdsOf({
  ticket,
  subscription,
  claims,
}: DemoAccount): 'nothing' | 'ticket' | 'subscription' | 'admin' {
  if (claims?.admin) return 'admin'
  if (subscription) return 'subscription'
  return ticket ? 'ticket' : 'nothing'
}
