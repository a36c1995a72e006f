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
import { addressIn, arrive } from './session.ts'
import { loginTexts } from './texts.ts'

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
      {(['google', 'apple'] as const).map((provider) => (
        <SocialButton key={provider} type="button" disabled={disabled} onClick={() => press(provider)}>
          <ProviderMark provider={provider} />
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

const outlines: Readonly<Record<SocialProvider, string>> = {
  google:
    'M12.48 10.92v3.28h7.84c-.24 1.84-.853 3.187-1.787 4.133-1.147 1.147-2.933 2.4-6.053 2.4-4.827 0-8.6-3.893-8.6-8.72s3.773-8.72 8.6-8.72c2.6 0 4.507 1.027 5.907 2.347l2.307-2.307C18.747 1.44 16.133 0 12.48 0 5.867 0 .307 5.387.307 12s5.56 12 12.173 12c3.573 0 6.267-1.173 8.373-3.36 2.16-2.16 2.84-5.213 2.84-7.667 0-.76-.053-1.467-.173-2.053H12.48z',
  apple:
    'M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701',
}

/** The provider's own sign, in one ink. The button beside it says its name. */
function ProviderMark({ provider }: { provider: SocialProvider }) {
  return (
    <chakra.svg viewBox="0 0 24 24" w="5" aria-hidden="true">
      <path fillRule="evenodd" fill="currentColor" d={outlines[provider]} />
    </chakra.svg>
  )
}
