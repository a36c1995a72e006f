import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '../../hooks/hydration.ts'
import type { DemoWorld } from './demo-world.ts'
import { testerTexts } from './texts.ts'

const Drawer = lazy(() => import('./drawer.tsx'))

export interface TesterProps {
  world: DemoWorld
  /** Signs a demo account in and takes it to its next step; rejects when that fails. */
  signIn: (email: string) => Promise<void>
}

/** The tester's drawer: its handle at the edge of every page and, while it is open, what is in it. */
export function Tester(props: TesterProps) {
  const [open, setOpen] = useState(false)
  // Prerendered pages are what people get: the drawer is added in the browser.
  const inBrowser = useHydrated()

  if (!inBrowser) return null
  return (
    <chakra.aside aria-label={testerTexts.place} data-tester="" _print={{ display: 'none' }}>
      <Handle
        type="button"
        aria-label={testerTexts.open}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Suspense>{open && <Drawer {...props} onClose={() => setOpen(false)} />}</Suspense>
    </chakra.aside>
  )
}

/** A drawer's front and its round knob, within a page's margin: what can be pressed is wider than what is seen. */
const Handle = chakra('button', {
  base: {
    pos: 'fixed',
    right: '0',
    // On a phone under the header, where no row ends and no button begins.
    top: { base: '84px', md: '42%' },
    w: '6',
    h: '14',
    zIndex: 'sticky',
    cursor: 'pointer',
    _before: {
      content: '""',
      pos: 'absolute',
      insetY: '0',
      right: '0',
      w: '4',
      bg: 'kraft',
      borderRadius: '6px 0 0 6px',
    },
    _after: {
      content: '""',
      pos: 'absolute',
      top: 'calc(50% - 4px)',
      right: '1',
      boxSize: '2',
      borderRadius: 'full',
      bg: 'inkSoft',
    },
    _hover: { _before: { bg: 'ink' }, _after: { bg: 'paper' } },
    _focusVisible: { outlineOffset: '-3px' },
  },
})
