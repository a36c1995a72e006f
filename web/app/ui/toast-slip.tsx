import { chakra } from '@chakra-ui/react'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { common } from '../messages/common.ts'
import Check from './drawings/check.svg?react'
import Cross from './drawings/cross.svg?react'
import { type ToastSaid, toast as toasts } from './toast.ts'

const looks = {
  success: { bg: 'bottle', color: 'paper' },
  info: { bg: 'ink', color: 'paper' },
  error: { bg: 'tomatoNight', color: 'chalk' },
} as const

/** Milliseconds: long enough to reach the link by keyboard. */
const WITH_A_LINK = 20_000

interface ToastSlipProps {
  toast: ToastSaid
  /** Its time stands still meanwhile. */
  held: boolean
  /** Before it is closed. */
  onClose: (event: MouseEvent, slip: Element) => void
}

/** One toast, until its time is over or it is closed. */
export function ToastSlip({ toast: { id, kind, title, text, link }, held, onClose }: ToastSlipProps) {
  const slip = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const left = useRef(link ? WITH_A_LINK : kind === 'error' ? 8000 : 5000)
  useEffect(() => {
    if (held) return
    const from = Date.now()
    const timer = setTimeout(() => toasts.clear(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - from
    }
  }, [held, id])

  function close(event: MouseEvent) {
    if (slip.current) onClose(event, slip.current)
    toasts.clear(id)
  }

  return (
    <chakra.div
      ref={slip}
      role="status"
      aria-atomic="true"
      aria-labelledby={titleId}
      data-type={kind}
      display="flex"
      alignItems="center"
      gap={{ base: '2.5', md: '3.5' }}
      ps="18px"
      pe={{ base: '1', md: '3' }}
      py={{ base: '2.5', md: '3.5' }}
      borderRadius="field"
      boxShadow="toast"
      textStyle="petit"
      lineHeight="1.3"
      pointerEvents="auto"
      animation="fadeIn {durations.settle} {easings.pull}"
      css={{ '--focus': '{colors.saffron}' }}
      {...looks[kind]}
    >
      {kind === 'success' && <Check width="24" height="24" />}
      <chakra.div minW="0">
        <chakra.div id={titleId} textWrap="balance" fontWeight="bold" fontSize={{ base: '1rem', md: 'body' }}>
          {title}
        </chakra.div>
        {text && <chakra.div>{text}</chakra.div>}
        {link && (
          <chakra.a
            href={link.href}
            display="inline-block"
            py="2.5"
            fontWeight="bold"
            textDecoration="underline"
          >
            {link.label}
          </chakra.a>
        )}
      </chakra.div>
      <chakra.button
        type="button"
        aria-label={common.close}
        ms="auto"
        flex="none"
        boxSize="11"
        display="grid"
        placeItems="center"
        borderRadius="full"
        cursor="pointer"
        onClick={close}
      >
        <Cross />
      </chakra.button>
    </chakra.div>
  )
}
