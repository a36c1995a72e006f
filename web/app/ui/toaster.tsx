import { Box, Toaster as ChakraToaster, type CreateToasterReturn, chakra, Toast } from '@chakra-ui/react'
import { type Ref, type RefObject, useEffect, useRef } from 'react'
import { common } from '../messages/common.ts'
import Check from './drawings/check.svg?react'
import Cross from './drawings/cross.svg?react'
import { overBar, overPoster } from './toast.ts'

/** Where toasts appear: live regions, to which Alt+T leads, as their name says. One of the two is displayed. */
export function Toaster() {
  const region = useRef<HTMLDivElement>(null)
  useToastRoom(region)
  useKeyboardHeight()
  return (
    <>
      <Box hideFrom="md">
        <Toasts toaster={overBar} ref={region} css={room} />
      </Box>
      <Box hideBelow="md">
        <Toasts toaster={overPoster} css={{ w: '420px' }} />
      </Box>
    </>
  )
}

/** The ground of the bar that a toast comes out of, or of the foot that it is. */
const room = { '&:has(*)': { bg: 'bg', px: '4', pt: '3', pb: 'var(--toast-foot, 0px)' } }

function Toasts(props: { toaster: CreateToasterReturn; css: object; ref?: Ref<HTMLDivElement> }) {
  return (
    // The newest is the first; the region is as high as what it holds, so that the page can make room for it.
    <ChakraToaster
      aria-label={common.messages}
      style={{ flexDirection: 'column-reverse', gap: '12px' }}
      {...props}
    >
      {({ type, title, description, meta }) => (
        <Toast.Root style={{ position: 'relative' }}>
          {type === 'success' && <Check width="24" height="24" />}
          <chakra.div minW="0">
            <Toast.Title>{title}</Toast.Title>
            {description && <Toast.Description>{description}</Toast.Description>}
            {meta?.link && (
              <chakra.a
                href={meta.link.href}
                display="inline-block"
                py="2.5"
                fontWeight="bold"
                textDecoration="underline"
              >
                {meta.link.label}
              </chakra.a>
            )}
          </chakra.div>
          {/* A pointer takes no focus here; a key gives it back, by the region, before the button is gone. */}
          <Toast.CloseTrigger
            aria-label={common.close}
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => event.currentTarget.blur()}
          >
            <Cross />
          </Toast.CloseTrigger>
        </Toast.Root>
      )}
    </ChakraToaster>
  )
}

/**
 * Has a phone's screen make room for what `region` holds: `--toasts` is its height, by which the action bar opens, or the page
 * ends sooner where it has none (theme/global-css.ts); `--toast-room` reaches from the foot of the screen to its top. A field
 * that has the focus stays in sight. On a wide screen, and while there is nothing to say, both are unset.
 */
function useToastRoom(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = region
    if (!current) return
    const { style } = document.documentElement
    function clear() {
      style.removeProperty('--toasts')
      style.removeProperty('--toast-room')
    }
    function makeRoom(toasts: HTMLElement) {
      const height = toasts.offsetHeight
      if (height === 0) return clear()
      style.setProperty('--toasts', `${height}px`)
      style.setProperty('--toast-room', `calc(var(--toast-base, var(--action-bar, 0px)) + ${height}px)`)
      showFocused(toasts)
    }
    // Toasts come and go, and their words break otherwise on another width.
    const observer = new ResizeObserver(() => makeRoom(current))
    observer.observe(current, { box: 'border-box' })
    return () => {
      observer.disconnect()
      clear()
    }
  }, [region])
}

function showFocused(region: HTMLElement) {
  const focused = document.activeElement
  if (!focused?.matches('input, select, textarea, iframe')) return
  if (focused.getBoundingClientRect().bottom > region.getBoundingClientRect().top)
    focused.scrollIntoView({ block: 'nearest' })
}

/** Keeps in `--keyboard` how much of the page a keyboard hides, where the browser lays the page out under it. */
function useKeyboardHeight(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const { style } = document.documentElement
    function follow({ scale, height, offsetTop }: VisualViewport) {
      // Zoomed in, a part of the page is out of sight without a keyboard.
      const hidden = scale > 1 ? 0 : Math.max(0, Math.round(window.innerHeight - height - offsetTop))
      style.setProperty('--keyboard', `${hidden}px`)
    }
    const look = () => follow(view)
    view.addEventListener('resize', look)
    view.addEventListener('scroll', look)
    return () => {
      view.removeEventListener('resize', look)
      view.removeEventListener('scroll', look)
      style.removeProperty('--keyboard')
    }
  }, [])
}
