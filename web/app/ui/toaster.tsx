import { Box, Toaster as ChakraToaster, type CreateToasterReturn, chakra, Toast } from '@chakra-ui/react'
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useRef } from 'react'
import { common } from '../messages/common.ts'
import Check from './drawings/check.svg?react'
import Cross from './drawings/cross.svg?react'
import { overBar, overPoster } from './toast.ts'

/** The toast regions, which Alt+T focuses. CSS displays one of the two, by width. */
export function Toaster() {
  const region = useRef<HTMLDivElement>(null)
  useToastRoom(region)
  useKeyboardHeight()
  return (
    <Box onKeyDown={leaveByTab}>
      <Box hideFrom="md">
        <Toasts toaster={overBar} ref={region} css={room} />
      </Box>
      <Box hideBelow="md">
        <Toasts toaster={overPoster} css={{ w: '420px' }} />
      </Box>
    </Box>
  )
}

/**
 * Tab leads from the last toast on into the page: to what follows or, at its end, to its beginning. Chakra's toaster returns
 * the focus to where it was before the region, from where Tab would lead into the region again.
 */
function leaveByTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const toasts = event.currentTarget
  function leave({ relatedTarget: to }: FocusEvent) {
    if (to instanceof Node && toasts.contains(to)) return
    const next = to instanceof HTMLElement ? to : document.querySelector('a')
    // After the toaster has returned it.
    setTimeout(() => next?.focus())
  }
  toasts.addEventListener('focusout', leave, { once: true })
  // The browser moves the focus before any timer.
  setTimeout(() => toasts.removeEventListener('focusout', leave))
}

/** The toast's ground covers the content behind it, like the action bar below. */
const room = { '&:has(*)': { bg: 'bg', px: '16px', pt: '12px', pb: 'var(--toast-foot, 0px)' } }

function Toasts(props: { toaster: CreateToasterReturn; css: object; ref?: Ref<HTMLDivElement> }) {
  return (
    // Newest first. The region is as high as its toasts, so that `useToastRoom` can measure it.
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
          {/* Keeps the focus where it was: a mouse press does not move it, and a key press returns it before the
              button is removed. */}
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
 * Makes room for toasts on a phone. `--toasts` is their height: the action bar grows by it or, without one, the page ends
 * above it (theme/global-css.ts). `--toast-room` is the height from the foot of the screen to their top. A focused field is
 * scrolled into view. On a wide screen, and without a toast, both are unset.
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
    // Fires when a toast appears or disappears, and when its text wraps differently.
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

/** Keeps in `--keyboard` the height of an on-screen keyboard that overlaps the page. */
function useKeyboardHeight(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const { style } = document.documentElement
    function follow({ scale, height, offsetTop }: VisualViewport) {
      // When zoomed in, a part of the page is out of view without a keyboard.
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
