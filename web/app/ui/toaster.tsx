import { Box, Toaster as ChakraToaster, type CreateToasterReturn, chakra, Toast } from '@chakra-ui/react'
import { type Ref, useRef } from 'react'
import { common } from '../messages/common.ts'
import Check from './drawings/check.svg?react'
import Cross from './drawings/cross.svg?react'
import { overBar, overPoster } from './toast.ts'
import { useKeyboardHeight, useToastRoom } from './toast-room.ts'

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

interface ToastsProps {
  toaster: CreateToasterReturn
  css: object
  ref?: Ref<HTMLDivElement>
}

function Toasts(props: ToastsProps) {
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
