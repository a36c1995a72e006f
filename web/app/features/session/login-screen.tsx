import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { type KeyboardEvent, useId, useState } from 'react'
import { useHydrated } from '../../hooks/hydration.ts'
import { isKnownDevice } from '../../hooks/storage.ts'
import LoginPicture from '../../ui/drawings/login-picture.svg?react'
import { Logo } from '../../ui/drawings/mark.tsx'
import { TableScene } from '../../ui/drawings/table-scene.tsx'
import { SplitScreen } from '../../ui/screen.tsx'
import { ScreenTitle } from '../../ui/screen-header.tsx'
import { Loading } from '../../ui/states.tsx'
import { Note } from '../../ui/text.tsx'
import { useSessionStore } from './session.ts'
import { type Mode, SignInForm } from './sign-in-form.tsx'
import { SocialButtons, useRedirectReturn } from './social-buttons.tsx'
import { loginTexts } from './texts.ts'

/** `/login`: sign-in and sign-up, by e-mail or by a provider. The page is prerendered; text typed before hydration is kept. */
export function LoginScreen() {
  const panelId = useId()
  const [chosen, setMode] = useState<Mode | null>(null)
  const hydrated = useHydrated()
  // « Je réserve ma place » on the landing page: a user who never signed in here has no account yet.
  const mode = chosen ?? (hydrated && comesFromLanding() && !isKnownDevice() ? 'sign-up' : 'sign-in')
  const returning = useRedirectReturn() && hydrated
  const busy = useSessionStore((store) => store.transition === 'signing-in')
  // Before hydration the prerendered buttons cannot work yet.
  const disabled = busy || !hydrated

  if (returning) return <Loading page text={loginTexts.redirected} />
  return (
    <SplitScreen
      picture={<LoginPoster />}
      over={
        <a href={routes.home} aria-label={product.name}>
          <Logo aria-hidden="true" />
        </a>
      }
    >
      <Flex
        w="full"
        maxW="560px"
        mx="auto"
        px={{ base: '5', md: '10' }}
        pt={{ base: '26px', md: '16' }}
        minH={{ base: 'calc(100dvh - 268px)', md: 'auto' }}
        direction="column"
      >
        <ScreenTitle
          fontSize={{ base: '3.25rem', md: '4rem' }}
          lineHeight="1"
          letterSpacing="-0.035em"
          mb="18px"
        >
          {loginTexts.title}
        </ScreenTitle>
        <SignInTabs mode={mode} panelId={panelId} disabled={disabled} onChange={setMode} />
        <Flex id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${mode}`} flex="1" direction="column">
          <SocialButtons disabled={disabled} />
          <Or />
          <SignInForm key={mode} mode={mode} busy={busy} />
        </Flex>
      </Flex>
    </SplitScreen>
  )
}

function comesFromLanding(): boolean {
  return document.referrer === new URL(routes.home, window.location.origin).href
}

/** On a phone a corner of the table; on a wide screen the whole table, with one chair pulled out. */
function LoginPoster() {
  return (
    <>
      <Box hideFrom="md" h="full" css={{ '& > svg': { w: 'full', h: 'full' } }}>
        <LoginPicture />
      </Box>
      <Box hideBelow="md" pos="absolute" inset="0" overflow="hidden" css={recolouredFigure}>
        <TableScene pos="absolute" w="150%" maxW="none" right="-42%" bottom="-6%" />
      </Box>
    </>
  )
}

/** Recolours one figure, whose default ink is the ground of this poster. */
const recolouredFigure = { '& [data-seat="0"]': { '--tablee-colors-saffron': '{colors.rose}' } }

interface ModeTabsProps {
  mode: Mode
  panelId: string
  disabled: boolean
  onChange: (mode: Mode) => void
}

/** Tabs for sign-in and sign-up, with the keyboard behaviour of the ARIA tabs pattern. */
function SignInTabs({ mode, panelId, disabled, onChange }: ModeTabsProps) {
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    const other = mode === 'sign-in' ? 'sign-up' : 'sign-in'
    const next = event.key === 'Home' ? 'sign-in' : event.key === 'End' ? 'sign-up' : other
    onChange(next)
    event.currentTarget.querySelector<HTMLElement>(`#${panelId}-${next}`)?.focus()
  }

  return (
    <Grid
      role="tablist"
      aria-label={loginTexts.tabs}
      templateColumns="1fr 1fr"
      borderBottom="1.5px solid {colors.rule}"
      onKeyDown={onKeyDown}
    >
      {(['sign-in', 'sign-up'] as const).map((each) => (
        <Tab
          key={each}
          id={`${panelId}-${each}`}
          role="tab"
          type="button"
          aria-selected={mode === each}
          aria-controls={panelId}
          tabIndex={mode === each ? 0 : -1}
          disabled={disabled}
          onClick={() => onChange(each)}
        >
          {loginTexts.modes[each]}
        </Tab>
      ))}
    </Grid>
  )
}

const Tab = chakra('button', {
  base: {
    h: '12',
    mb: '-1.5px',
    fontWeight: 'semibold',
    color: 'inkSoft',
    borderBottom: '5px solid transparent',
    cursor: 'pointer',
    _hover: { color: 'ink' },
    _focusVisible: { outlineOffset: '-3px' },
    _disabled: { cursor: 'not-allowed', opacity: 0.6 },
    '&[aria-selected=true]': { color: 'ink', borderColor: 'ink' },
  },
})

function Or() {
  return (
    <Note
      display="flex"
      alignItems="center"
      gap="3"
      mt="3.5"
      mb="2"
      css={{
        '&::before, &::after': { content: '""', flex: 1, borderTop: '1.5px solid {colors.rule}' },
      }}
    >
      {loginTexts.or}
    </Note>
  )
}
