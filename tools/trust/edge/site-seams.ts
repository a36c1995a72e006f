import type { NextStep, Route } from '@tablee/domain'
import type { Session } from '../../../web/app/features/session/session-store.ts'

/** What of the site is put out of the way where its decisions are driven: each file says what stands here. */
export const seams: readonly string[] = [
  ...['use-session.ts', 'use-documents.ts', 'use-expiry.ts', 'use-recovery.ts', 'use-fresh-page.ts'],
  ...[
    'standing.ts',
    'sign-out.ts',
    'avatar-button.tsx',
    'account-opening.tsx',
    'not-ready.tsx',
    'new-terms.tsx',
    'called-off-notices.tsx',
  ],
]
  .map((name) => `web/app/features/session/${name}`)
  .concat(['account.ts', 'clock.ts', 'report.ts'].map((name) => `web/app/firebase/${name}`))
  .concat('web/app/ui/loading.tsx')

const person = { uid: 'ana', email: 'ana@tablee.example', emailVerified: true, provider: 'password' } as const
const visit: { session: Session; next: NextStep | null } = { session: { status: 'signed-out' }, next: null }

/** From now on the site is visited by somebody whose next step this is, or by nobody who is signed in. */
export function beSomebody(to: Route | null): void {
  visit.session = to === null ? { status: 'signed-out' } : { status: 'signed-in', person }
  visit.next = to === null ? null : { to, expired: false }
}

export const useSession = () => visit.session
const read = { state: 'empty' } as const
export const useDocuments = () => ({ user: read, account: read, registration: read })
export const standingOf = () => ({ state: 'known', next: visit.next, user: null, expired: null })
export const isProved = () => true
export const now = () => new Date()
export const useExpiry = nothing
export const useRecovery = nothing
export const useFreshPage = nothing
export const signOut = nothing
export const depart = nothing
export const report = nothing
export const AvatarButton = nothing
export const AccountOpening = nothing
export const Loading = nothing
export const NotReady = nothing
export const NewTerms = nothing
export const CalledOffNotices = nothing

function nothing(): null {
  return null
}
