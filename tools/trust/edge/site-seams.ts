import type { Route } from '@tablee/domain'
import { routes } from '@tablee/domain'
import type { PersonDocuments } from '../../../web/app/features/session/use-documents.ts'

/** What of the site is put out of the way where its decisions are driven: each file says what stands here. */
export const seams: readonly string[] = ['use-documents.ts', 'new-terms.tsx', 'called-off-notices.tsx']
  .map((name) => `web/app/features/session/${name}`)
  .concat(
    'web/app/data/account.ts',
    'web/app/data/auth.ts',
    'web/app/hooks/clock.ts',
    'web/app/config/log.ts',
  )
  .concat('web/app/ui/states.tsx')

let documents: PersonDocuments

/** From now on the documents of who visits the site lead to this step. */
export function leadTo(step: Route): void {
  const profile = step === routes.personalInfo ? empty : { state: 'data', data: complete }
  const named = step === routes.bookingConfirmation ? '2099-11-26_ana' : null
  // As much of them as decides.
  documents = {
    user: profile,
    account: { state: 'data', data: { registration_id: named, expired_event_id: null, called_off: [] } },
    registration: named === null ? empty : { state: 'error' },
  } as unknown as PersonDocuments
}

const empty = { state: 'empty' }
const complete = {
  id: 'ana',
  first_name: 'Ana',
  age: 30,
  gender: 'femme',
  onboarding_step: 'passion-completed',
  personality_results: {},
  selected_passion: [],
}

export const useDocuments = () => documents
export const now = () => new Date()
export const readOffset = async () => {}
export const followClock = () => nothing
export const watchPerson = () => nothing
export const signOut = nothing
export const report = nothing
export const openAccount = nothing
export const useExpiry = nothing
export const useRecovery = nothing
export const ErrorState = nothing
export const Loading = nothing
export const NewTerms = nothing
export const CalledOffNotices = nothing

function nothing(): null {
  return null
}
