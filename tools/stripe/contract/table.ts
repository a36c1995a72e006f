import type { Case, Side } from './case.ts'

/** What a case came to: it holds, it does not, or test mode cannot do it. */
type Result = { kind: 'holds' | 'fails' | 'left'; text: string }

/**
 * Tries the cases one after the other and prints a line for each, then the counts. Returns how many failed; a failed case
 * does not keep the others from being tried.
 */
export async function printTable(
  cases: readonly Case[],
  side: Side,
  print: (line: string) => void,
): Promise<number> {
  const width = Math.max(...cases.map(({ name }) => name.length))
  const count = { holds: 0, fails: 0, left: 0 }
  for (const each of cases) {
    const { kind, text } = await tried(each, side)
    count[kind] += 1
    print(`${each.name.padEnd(width)}  ${text}`)
  }
  print(`\n${count.holds} hold, ${count.fails} do not, ${count.left} cannot be tried in test mode`)
  return count.fails
}

async function tried({ emulatorOnly, check }: Case, side: Side): Promise<Result> {
  if (emulatorOnly !== undefined && !side.emulator)
    return { kind: 'left', text: `– not in test mode: ${emulatorOnly}` }
  try {
    await check(side)
    return { kind: 'holds', text: '✓' }
  } catch (error) {
    // Isolate: the other cases are tried too.
    const message = error instanceof Error ? error.message : String(error)
    return { kind: 'fails', text: `✗ ${message.replaceAll(/\s+/g, ' ').slice(0, 300)}` }
  }
}

/** What keeps the contract from running with a key, and what it needs; null for a key of test mode. */
export function problemOf(key: string): string | null {
  if (/^[sr]k_live_/.test(key))
    return 'STRIPE_SECRET_KEY is a live key. The contract makes payments, refunds and disputes: it takes a key of test mode only (sk_test_… or rk_test_…).'
  if (/^[sr]k_test_\w{16,}$/.test(key)) return null
  const problem = key === '' ? 'is not set' : 'is no key of Stripe’s test mode'
  return `STRIPE_SECRET_KEY ${problem}. The contract runs against Stripe’s test mode with the secret key of a sandbox (https://dashboard.stripe.com/test/apikeys):

    STRIPE_SECRET_KEY=sk_test_… npm run stripe:contract

Against the emulator, without a key: npx vitest run --project tools tools/stripe/contract`
}
