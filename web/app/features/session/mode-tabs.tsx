import { chakra } from '@chakra-ui/react'
import type { KeyboardEvent } from 'react'
import { signInTexts } from '../../messages/sign-in.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useSessionStore } from './session-store.ts'
import type { Mode } from './sign-in-form.ts'

const MODES = ['sign-in', 'sign-up'] as const
const labels: Readonly<Record<Mode, string>> = {
  'sign-in': signInTexts.signIn,
  'sign-up': signInTexts.signUp,
}

interface ModeTabsProps {
  mode: Mode
  panelId: string
  onChange: (mode: Mode) => void
}

/** Sign-in or sign-up: two tabs, one stop of the Tab key, arrows between them. */
export function ModeTabs({ mode, panelId, onChange }: ModeTabsProps) {
  const arriving = useSessionStore((store) => store.arriving)
  const hydrated = useHydrated()

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    const other = mode === 'sign-in' ? 'sign-up' : 'sign-in'
    const next = event.key === 'Home' ? 'sign-in' : event.key === 'End' ? 'sign-up' : other
    onChange(next)
    event.currentTarget.querySelector<HTMLElement>(`#${panelId}-${next}`)?.focus()
  }

  return (
    <chakra.div
      role="tablist"
      aria-label={signInTexts.tabs}
      display="grid"
      gridTemplateColumns="1fr 1fr"
      borderBottomWidth="1.5px"
      borderColor="rule"
      onKeyDown={onKeyDown}
    >
      {MODES.map((each) => (
        <Tab
          key={each}
          id={`${panelId}-${each}`}
          role="tab"
          type="button"
          aria-selected={mode === each}
          aria-controls={panelId}
          tabIndex={mode === each ? 0 : -1}
          disabled={arriving || !hydrated}
          onClick={() => onChange(each)}
        >
          {labels[each]}
        </Tab>
      ))}
    </chakra.div>
  )
}

const Tab = chakra('button', {
  base: {
    h: '12',
    mb: '-1.5px',
    fontWeight: 'semibold',
    color: 'inkSoft',
    borderBottomWidth: '5px',
    borderColor: 'transparent',
    cursor: 'pointer',
    _hover: { color: 'ink' },
    _disabled: { cursor: 'not-allowed', opacity: 0.6 },
    _focusVisible: { outlineOffset: '-3px' },
    '&[aria-selected=true]': { color: 'ink', borderColor: 'ink' },
  },
})
