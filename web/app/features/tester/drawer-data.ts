/** The data of the tester's drawer, defined in the build from emulator-data (`tools/seed/drawer-data.ts`). */
export interface DrawerData {
  readonly password: string
  readonly accounts: readonly DemoAccount[]
  readonly promoCodes: readonly DemoPromoCode[]
  /** Stripe's test cards; `meaning` is in French. */
  readonly cards: readonly { readonly number: string; readonly meaning: string }[]
}

export interface DemoAccount {
  readonly email: string
  readonly firstName: string
  readonly holds: 'nothing' | 'ticket' | 'subscription' | 'admin'
}

export interface DemoPromoCode {
  readonly code: string
  readonly percent: number
  /** ISO 8601; null for no end. */
  readonly endsAt: string | null
}

export interface TesterProps {
  data: DrawerData
  /** Signs in to a demo account and navigates to its next step; rejects if that fails. */
  signIn: (email: string) => Promise<void>
}
