import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'

export interface ChoiceGroupProps {
  /** What is being chosen, read out before each card. */
  legend: string
  /** The screen's title says it already: kept for screen readers. */
  legendHidden?: boolean
  error?: string | undefined
  children: ReactNode
}

/** Choice cards that belong together. */
export function ChoiceGroup({ legend, legendHidden = false, error, children }: ChoiceGroupProps) {
  const errorId = useId()
  return (
    <chakra.fieldset minW="0" aria-describedby={error ? errorId : undefined}>
      <chakra.legend fontWeight="semibold" fontSize="small" mb="5px" {...(legendHidden && { srOnly: true })}>
        {legend}
      </chakra.legend>
      <chakra.div display="grid" gap="2.5">
        {children}
      </chakra.div>
      <FieldError id={errorId} aria-live="polite" {...(error && { mt: '4' })}>
        {error}
      </FieldError>
    </chakra.fieldset>
  )
}
