import { Dialog as ChakraDialog, chakra, Portal } from '@chakra-ui/react'
import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'

export interface DialogProps {
  open: boolean
  /** Called by Escape. A press outside does not close the dialog, because it asks for an answer. */
  onClose: () => void
  title: string
  /** A sentence of explanation. */
  text?: ReactNode
  /** The buttons, the safe one first. */
  actions: ReactNode
  children?: ReactNode
}

/** A question that must be answered before anything else. */
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
  /** Labels of the submit button, also while pending, and of the cancel button. */
  submit: string
  submitting: string
  keep: string
  /** Whether the form is incomplete. */
  disabled: boolean
  busy: boolean
  /** For what cannot be undone: the cancel button is the main one, and comes first. */
  irreversible?: boolean
  onSubmit: FormEventHandler
  onClose: () => void
}

/** A dialog with a form; it cannot be closed while the form is being sent. */
export function FormDialog({ title, text, children, onSubmit, onClose, ...form }: FormDialogProps) {
  const id = useId()
  const buttons = [
    <Button
      key="submit"
      type="submit"
      form={id}
      variant={form.irreversible ? 'outline' : 'primary'}
      disabled={form.disabled}
      loading={form.busy}
      loadingText={form.submitting}
    >
      {form.submit}
    </Button>,
    <Button
      key="keep"
      variant={form.irreversible ? 'primary' : 'outline'}
      arrow={false}
      disabled={form.busy}
      onClick={onClose}
    >
      {form.keep}
    </Button>,
  ]
  return (
    <Dialog
      open
      onClose={() => !form.busy && onClose()}
      title={title}
      text={text}
      actions={form.irreversible ? buttons.toReversed() : buttons}
    >
      <chakra.form id={id} noValidate mt="4" display="grid" gap="3" onSubmit={onSubmit}>
        {children}
      </chakra.form>
    </Dialog>
  )
}
