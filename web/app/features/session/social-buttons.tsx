import { chakra, Grid } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isInAppBrowser } from '../../config/in-app-browser.ts'
import type { AuthUser } from '../../data/auth.ts'
import {
  clearRedirect,
  existingProvider,
  finishRedirect,
  pendingRedirect,
  readReturnAddress,
  type SocialProvider,
  signInErrorOf,
  signInWithProvider,
  storeReturnAddress,
} from '../../data/social-sign-in.ts'
import { useHydrated } from '../../hooks/hydration.ts'
import { signInTexts, socialFailed } from '../../messages/auth.ts'
import { Note } from '../../ui/text.tsx'
import { toast, useSlowToast } from '../../ui/toast.ts'
import Apple from './apple.svg?react'
import { completeSignIn } from './complete-sign-in.ts'
import Google from './google.svg?react'
import { addressIn } from './session.ts'
import { loginTexts } from './texts.ts'

/** The sign-in providers with their logos, in one ink. */
const providers = [
  { provider: 'google', Mark: Google },
  { provider: 'apple', Mark: Apple },
] as const

/** Emulated builds only. Production builds drop the branch and its file. */
const EmulatedDialog =
  import.meta.env.VITE_EMULATED === 'true' ? lazy(() => import('./emulated-sign-in-dialog.tsx')) : null

/** Sign-in by Google and Apple. Emulated builds ask for a fake address instead. */
export function SocialButtons({ disabled }: { disabled: boolean }) {
  const [asking, setAsking] = useState<SocialProvider | null>(null)
  const noteId = useId()
  const [pending, setPending] = useState<SocialProvider | null>(null)
  const refused = useHydrated() && isInAppBrowser(navigator.userAgent)
  useSlowToast(pending !== null, pending ? loginTexts.slow(signInTexts.providers[pending]) : undefined)

  function press(provider: SocialProvider) {
    if (EmulatedDialog) setAsking(provider)
    else void wait(provider, () => signInWithProvider(provider))
  }
  async function wait(provider: SocialProvider, signIn: () => Promise<AuthUser>) {
    setPending(provider)
    await signInBy(provider, signIn)
    setPending(null)
  }

  return (
    <Grid templateColumns="1fr 1fr" gap="2.5" mt="18px">
      {providers.map(({ provider, Mark }) => (
        <SocialButton
          key={provider}
          type="button"
          disabled={disabled || (refused && provider === 'google')}
          aria-describedby={refused && provider === 'google' ? noteId : undefined}
          onClick={() => press(provider)}
        >
          <Mark width="20" />
          {signInTexts.providers[provider]}
        </SocialButton>
      ))}
      {refused && (
        <Note id={noteId} gridColumn="1 / -1">
          {loginTexts.inApp}
        </Note>
      )}
      {EmulatedDialog && asking && (
        <Suspense>
          <EmulatedDialog
            provider={asking}
            onSignIn={(signIn) => void wait(asking, signIn)}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </Grid>
  )
}

/**
 * Completes a sign-in by redirect, for browsers that block popups. The reload loses the return address of the history
 * entry, so it is stored in the tab. Returns whether such a sign-in is in progress.
 */
export function useRedirectReturn(): boolean {
  const [provider, setProvider] = useState(() => (typeof window === 'undefined' ? null : pendingRedirect()))
  const from = addressIn(useLocation())
  const navigate = useNavigate()

  useEffect(() => {
    if (!provider) return storeReturnAddress(from)
    if (!pendingRedirect()) return
    clearRedirect()
    const stored = readReturnAddress()
    // Navigates to the same page with the address in its state; the guard validates it once the user is signed in.
    if (stored !== null) void navigate('.', { replace: true, state: { from: stored } })
    void signInBy(provider, finishRedirect).finally(() => setProvider(null))
  }, [provider, from, navigate])

  return provider !== null
}

/** Signs in by a provider; a toast shows the result, except when the user closed the popup. */
async function signInBy(provider: SocialProvider, signIn: () => Promise<AuthUser | null>): Promise<void> {
  toast.clear()
  try {
    if (await completeSignIn(signIn)) toast.success(loginTexts.signedIn)
  } catch (error) {
    const signInError = signInErrorOf(error)
    if (signInError === 'given-up') return
    const { title, text, link } = socialFailed(provider, signInError, existingProvider(error))
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
    border: '1.5px solid {colors.ink}',
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
