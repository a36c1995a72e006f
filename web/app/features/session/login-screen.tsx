import { chakra } from '@chakra-ui/react'
import { product, routes } from '@tablee/domain'
import { useId, useState } from 'react'
import { signInTexts } from '../../messages/sign-in.ts'
import { Loading } from '../../ui/loading.tsx'
import { Logo } from '../../ui/logo.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { SplitScreen } from '../../ui/split-screen.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { LoginPoster } from './login-poster.tsx'
import { ModeTabs } from './mode-tabs.tsx'
import type { Mode } from './sign-in-form.ts'
import { SignInPanel } from './sign-in-panel.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { submitSignIn } from './submit-sign-in.ts'
import { useRedirectReturn } from './use-redirect-return.ts'

/**
 * `/login`: sign-in and sign-up, by e-mail or by a provider. It is prerendered: what is typed before it is hydrated stays,
 * and what is pressed is disabled until then.
 */
export function LoginScreen() {
  const panelId = useId()
  const [mode, setMode] = useState<Mode>('sign-in')
  const alive = useHydrated()
  const returning = useRedirectReturn() && alive

  if (returning) return <Loading page text={signInTexts.redirected} />
  return (
    <SplitScreen
      picture={<LoginPoster />}
      over={
        <a href={routes.home} aria-label={product.name}>
          <Logo aria-hidden="true" />
        </a>
      }
    >
      <chakra.div
        w="full"
        maxW="560px"
        mx="auto"
        px={{ base: '5', md: '10' }}
        pt={{ base: '26px', md: '16' }}
        minH={{ base: 'calc(100dvh - 268px)', md: 'auto' }}
        display="flex"
        flexDirection="column"
      >
        <ScreenTitle fontSize={{ base: '3.25rem', md: '4rem' }} letterSpacing="-0.035em" mb="18px">
          {signInTexts.title}
        </ScreenTitle>
        <ModeTabs mode={mode} panelId={panelId} onChange={setMode} />
        <chakra.div
          id={panelId}
          role="tabpanel"
          aria-labelledby={`${panelId}-${mode}`}
          flex="1"
          display="flex"
          flexDirection="column"
        >
          <SocialButtons />
          <Or />
          <SignInPanel key={mode} mode={mode} onSubmit={submitSignIn} />
        </chakra.div>
      </chakra.div>
    </SplitScreen>
  )
}

function Or() {
  return (
    <chakra.p
      display="flex"
      alignItems="center"
      gap="3"
      textStyle="petit"
      color="fgSoft"
      mt="3.5"
      mb="2"
      css={{
        '&::before, &::after': { content: '""', flex: 1, borderTopWidth: '1.5px', borderColor: 'rule' },
      }}
    >
      {signInTexts.or}
    </chakra.p>
  )
}
