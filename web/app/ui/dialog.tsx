import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface DialogProps {
  open: boolean
  /** Escape closes, and whatever in `actions` does; a press beside the dialog does not, for it asks for an answer. */
  onClose: () => void
  title: string
  /** What is at stake, in a sentence. */
  text?: ReactNode
  /** The buttons, the safe one first. */
  actions: ReactNode
  children?: ReactNode
}

/** A question that must be answered before going on. */
export function Dialog({ open, onClose, title, text, actions, children }: DialogProps) {
  return (
    <ChakraDialog.Root
      role="alertdialog"
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content>
            <ChakraDialog.Title>{title}</ChakraDialog.Title>
            <ChakraDialog.Body>
              {text && <ChakraDialog.Description>{text}</ChakraDialog.Description>}
              {children}
            </ChakraDialog.Body>
            <ChakraDialog.Footer>{actions}</ChakraDialog.Footer>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  )
}
