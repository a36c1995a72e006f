import { Box, chakra, Flex } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import type { PromoInput } from './promo.ts'
import { promoTexts } from './texts.ts'

export interface PromoFieldProps {
  input: Omit<PromoInput, 'applyTyped' | 'asksAgain'>
  disabled: boolean
}

/** The promo code field; after a code is applied, the code with a button to remove it. */
export function PromoField(props: PromoFieldProps) {
  return props.input.promo ? <Applied {...props} /> : <PromoForm {...props} />
}

function PromoForm({ input, disabled }: PromoFieldProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    input.apply()
  }

  return (
    <chakra.form noValidate display="flex" gap="3" alignItems="end" onSubmit={submit}>
      <CodeField
        name="promo-code"
        label={promoTexts.label}
        letterSpacing={input.typed === '' ? undefined : '0.08em'}
        aria-invalid={input.isRefused}
        readOnly={input.isChecking}
        value={input.typed}
        onType={input.type}
      />
      <Button
        type="submit"
        variant="link"
        h="54px"
        px="2"
        flex="none"
        disabled={disabled || input.isEmpty}
        loading={input.isChecking}
        loadingText={common.checking}
      >
        {promoTexts.apply}
      </Button>
    </chakra.form>
  )
}

function Applied({ input, disabled }: PromoFieldProps) {
  return (
    <Box>
      <chakra.p fontWeight="semibold" fontSize="small" mb="5px">
        {promoTexts.label}
      </chakra.p>
      <Flex css={stub}>
        <chakra.b letterSpacing="0.08em" overflowWrap="anywhere">
          {input.promo?.code}
        </chakra.b>
        <Button variant="link" px="3" flex="none" disabled={disabled} onClick={input.remove}>
          {promoTexts.remove}
        </Button>
      </Flex>
    </Box>
  )
}

const stub = {
  justifyContent: 'space-between',
  alignItems: 'center',
  minH: '54px',
  ps: '4',
  pe: '1.5',
  border: '1.5px dashed {colors.ink}',
  borderRadius: 'field',
  bg: 'bgRaised',
}
