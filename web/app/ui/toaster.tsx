import { Box, Toaster as ChakraToaster, Toast } from '@chakra-ui/react'
import { common } from '../messages/common.ts'
import { Check } from './drawings/check.tsx'
import { Cross } from './drawings/cross.tsx'
import { toaster } from './toast.ts'

/** Where toasts appear: a live region. */
export function Toaster() {
  return (
    <ChakraToaster toaster={toaster} aria-label="Messages">
      {(toast) => (
        <Toast.Root>
          {toast.type === 'success' && <Check boxSize="6" />}
          <Box minW="0">
            <Toast.Title>{toast.title}</Toast.Title>
            {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
          </Box>
          <Toast.CloseTrigger aria-label={common.close}>
            <Cross />
          </Toast.CloseTrigger>
        </Toast.Root>
      )}
    </ChakraToaster>
  )
}
