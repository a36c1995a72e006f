import { chakra, Grid } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Person } from '../../data/auth.ts'
import {
  clearRedirect,
  finishRedirect,
  keepSentFrom,
  keptSentFrom,
  otherWayIn,
  redirectedTo,
  type SocialProvider,
  signInFaultOf,
  signInWithProvider,
} from '../../data/social-sign-in.ts'
import { signInTexts, socialFailed } from '../../messages/auth.ts'
import { toast } from '../../ui/toast.ts'
import Apple from './apple.svg?react'
import Google from './google.svg?react'
import { addressIn, arrive } from './session.ts'
import { loginTexts } from './texts.ts'

/** Each with its own sign, in one ink. */
const providers = [
  { provider: 'google', Mark: Google },
  { provider: 'apple', Mark: Apple },
] as const

/** In emulated builds only: production drops the branch, and with it the file. */
const EmulatedDialog =
  import.meta.env.VITE_EMULATED === 'true' ? lazy(() => import('./emulated-sign-in-dialog.tsx')) : null

/** Google and Apple. In emulated builds the same two buttons ask for a made-up address. */
export function SocialButtons({ disabled }: { disabled: boolean }) {
  const [asking, setAsking] = useState<SocialProvider | null>(null)

  function press(provider: SocialProvider) {
    if (EmulatedDialog) setAsking(provider)
    else void signInBy(provider, () => signInWithProvider(provider))
  }

  return (
    <Grid templateColumns="1fr 1fr" gap="2.5" mt="18px">
      {providers.map(({ provider, Mark }) => (
        <SocialButton key={provider} type="button" disabled={disabled} onClick={() => press(provider)}>
          <Mark width="20" />
          {signInTexts.providers[provider]}
        </SocialButton>
      ))}
      {EmulatedDialog && asking && (
        <Suspense>
          <EmulatedDialog
            provider={asking}
            onSignIn={(signIn) => void signInBy(asking, signIn)}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </Grid>
  )
}

/**
 * Completes a sign-in whose provider could open no window: the whole page went there, and is loaded again with a history
 * entry that no longer says which address was requested before the sign-in. That address is kept in the tab.
 * Answers whether such a sign-in is under way.
 */
export function useRedirectReturn(): boolean {
  const [provider, setProvider] = useState(() => (typeof window === 'undefined' ? null : redirectedTo()))
  const from = addressIn(useLocation())
  const navigate = useNavigate()

  useEffect(() => {
    if (!provider) return keepSentFrom(from)
    if (!redirectedTo()) return
    clearRedirect()
    const kept = keptSentFrom()
    // To the same page: the guard checks the address once the user is signed in.
    if (kept !== null) void navigate('.', { replace: true, state: { from: kept } })
    void signInBy(provider, finishRedirect).finally(() => setProvider(null))
  }, [provider, from, navigate])

  return provider !== null
}

/** Signs in by a provider and shows how it went. A user who closes the provider's window knows already. */
async function signInBy(provider: SocialProvider, signIn: () => Promise<Person | null>): Promise<void> {
  toast.clear()
  try {
    if (await arrive(signIn)) toast.success(loginTexts.signedIn)
  } catch (error) {
    const fault = signInFaultOf(error)
    if (fault === 'given-up') return
    const { title, text, link } = socialFailed(provider, fault, otherWayIn(error))
    toast.error(title, text, link)
  }
}

const SocialButton = chakra('button', {
  base: {
    display: 'flex',
    gap: '2.5',
    alignItems: 'center',
    justifyContent: 'center',
    h: '52px',
    borderWidth: '1.5px',
    borderColor: 'ink',
    borderRadius: 'field',
    bg: 'bgRaised',
    color: 'ink',
    fontWeight: 'semibold',
    cursor: 'pointer',
    transition: 'background {durations.quick}',
    _hover: { bg: 'kraft' },
    _focusVisible: { borderRadius: 'field' },
    _disabled: { borderColor: 'rule', color: 'inkSoft', bg: 'transparent', cursor: 'not-allowed' },
  },
})
