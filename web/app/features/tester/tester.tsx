import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '../../hooks/hydration.ts'
import type { TesterProps } from './drawer-data.ts'
import { testerTexts } from './texts.ts'

const Drawer = lazy(() => import('./drawer.tsx'))

/** The tester's drawer and its handle, at the edge of every page of an emulated site. */
export function Tester(props: TesterProps) {
  const [open, setOpen] = useState(false)
  // Not part of prerendered pages: it is added in the browser.
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

/** The handle, within the page's margin. Its touch target is wider than its drawing. */
const Handle = chakra('button', {
  base: {
    pos: 'fixed',
    right: '0',
    // On a phone below the header, where it covers neither text nor buttons.
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
