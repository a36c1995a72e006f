import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

/**
 * The action at the foot of a screen, which stays in sight on a phone, unless the screen is so low, over a keyboard or on its
 * side, that nothing else would. It opens by the height of the toast that comes out over the action (`toast-room.ts`): the
 * action stays where it is.
 */
export function ActionBar({ children, ...column }: HTMLChakraProps<'div'>) {
  return (
    <chakra.div data-action-bar css={bar} {...column}>
      <chakra.div ref={measured} pt="5" pb={{ base: '7', md: '14' }}>
        {children}
      </chakra.div>
    </chakra.div>
  )
}

/** Keeps the height below which no toast may reach in `--action-bar`. A screen has one bar. */
function measured(action: HTMLElement | null) {
  if (!action) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--action-bar', `${action.offsetHeight}px`))
  observer.observe(action)
  return () => {
    observer.disconnect()
    style.removeProperty('--action-bar')
  }
}

const bar = {
  pos: { base: 'sticky', md: 'static' },
  bottom: 'var(--keyboard, 0px)',
  mt: 'auto',
  pt: { base: 'var(--toasts, 0px)', md: '0' },
  bg: 'bg',
  zIndex: 'sticky',
  '@media (max-height: 480px)': { pos: 'static', pt: '0' },
}
