import { Dialog as ChakraDialog, chakra, Portal } from '@chakra-ui/react'
import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'

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

interface FormDialogProps extends Pick<DialogProps, 'title' | 'text' | 'children'> {
  /** The words of the button that sends the form, also while it is sent, and of the one that changes nothing. */
  submit: string
  submitting: string
  keep: string
  /** Not filled in yet. */
  disabled: boolean
  busy: boolean
  onSubmit: FormEventHandler
  onClose: () => void
}

/** A dialog with a form, which stays while it is sent. */
export function FormDialog({ title, text, children, onSubmit, onClose, ...form }: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      open
      onClose={() => !form.busy && onClose()}
      title={title}
      text={text}
      actions={
        <>
          <Button
            type="submit"
            form={id}
            disabled={form.disabled}
            loading={form.busy}
            loadingText={form.submitting}
          >
            {form.submit}
          </Button>
          <Button variant="outline" disabled={form.busy} onClick={onClose}>
            {form.keep}
          </Button>
        </>
      }
    >
      <chakra.form id={id} noValidate mt="4" display="grid" gap="3" onSubmit={onSubmit}>
        {children}
      </chakra.form>
    </Dialog>
  )
}
