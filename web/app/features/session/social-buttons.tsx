import { chakra, Grid } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import type { SocialProvider } from '../../firebase/redirect-mark.ts'
import { signInWithProvider } from '../../firebase/social-sign-in.ts'
import { signInTexts } from '../../messages/sign-in.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ProviderMark } from './provider-mark.tsx'
import { useSessionStore } from './session-store.ts'
import { signInByProvider } from './sign-in-by-provider.ts'

/** In emulated builds only: production drops the branch, and with it the file. */
const EmulatedDialog =
  import.meta.env.VITE_EMULATED === 'true' ? lazy(() => import('./emulated-sign-in-dialog.tsx')) : null

/** Google and Apple. Where the providers are out of reach, the same two buttons ask for a made-up address. */
export function SocialButtons() {
  const arriving = useSessionStore((store) => store.arriving)
  const hydrated = useHydrated()
  const [asking, setAsking] = useState<SocialProvider | null>(null)

  function press(provider: SocialProvider) {
    if (EmulatedDialog) setAsking(provider)
    else void signInByProvider(provider, () => signInWithProvider(provider))
  }

  return (
    <Grid templateColumns="1fr 1fr" gap="2.5" mt="18px">
      {(['google', 'apple'] as const).map((provider) => (
        <SocialButton
          key={provider}
          type="button"
          disabled={arriving || !hydrated}
          onClick={() => press(provider)}
        >
          <ProviderMark provider={provider} />
          {signInTexts.providers[provider]}
        </SocialButton>
      ))}
      {EmulatedDialog && asking && (
        <Suspense>
          <EmulatedDialog provider={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </Grid>
  )
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
