import { chakra, Grid } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { signInFaultOf } from '../../firebase/sign-in-fault.ts'
import { type SocialProvider, signInWithProvider } from '../../firebase/social-sign-in.ts'
import { signInFaults, signInTexts } from '../../messages/sign-in.ts'
import { toast } from '../../ui/toast.ts'
import { arrive } from './arrive.ts'
import { ProviderMark } from './provider-mark.tsx'

/** In emulated builds only: production drops the branch, and with it the file. */
const EmulatedDialog =
  import.meta.env.VITE_EMULATED === 'true' ? lazy(() => import('./emulated-sign-in-dialog.tsx')) : null

/** Google and Apple. Where the providers are out of reach, the same two buttons ask for a made-up address. */
export function SocialButtons({ disabled }: { disabled: boolean }) {
  const [asking, setAsking] = useState<SocialProvider | null>(null)

  async function signInWith(provider: SocialProvider) {
    if (EmulatedDialog) return setAsking(provider)
    try {
      await arrive(() => signInWithProvider(provider))
      toast.success(signInTexts.signedIn)
    } catch (error) {
      if (signInFaultOf(error) !== 'given-up') toast.error(signInFaults.social[provider])
    }
  }

  return (
    <Grid templateColumns="1fr 1fr" gap="2.5" mt="18px">
      {(['google', 'apple'] as const).map((provider) => (
        <SocialButton
          key={provider}
          type="button"
          disabled={disabled}
          onClick={() => void signInWith(provider)}
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
