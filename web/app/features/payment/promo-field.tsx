import { Box, chakra, Flex } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import type { PromoEntry } from './promo.ts'
import { promoTexts } from './texts.ts'

export interface PromoFieldProps {
  entry: Omit<PromoEntry, 'applyTyped' | 'asksAgain'>
  disabled: boolean
}

/** The promo code field; after a code is applied, the code with a button to remove it. */
export function PromoField(props: PromoFieldProps) {
  return props.entry.promo ? <Applied {...props} /> : <Entry {...props} />
}

function Entry({ entry, disabled }: PromoFieldProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    entry.apply()
  }

  return (
    <chakra.form noValidate display="flex" gap="3" alignItems="end" onSubmit={submit}>
      <CodeField
        name="promo-code"
        label={promoTexts.label}
        letterSpacing={entry.typed === '' ? undefined : '0.08em'}
        aria-invalid={entry.isRefused}
        readOnly={entry.isChecking}
        value={entry.typed}
        onType={entry.type}
      />
      <Button
        type="submit"
        variant="link"
        h="54px"
        px="2"
        flex="none"
        disabled={disabled || entry.isEmpty}
        loading={entry.isChecking}
        loadingText={common.checking}
      >
        {promoTexts.apply}
      </Button>
    </chakra.form>
  )
}

function Applied({ entry, disabled }: PromoFieldProps) {
  return (
    <Box>
      <chakra.p fontWeight="semibold" fontSize="small" mb="5px">
        {promoTexts.label}
      </chakra.p>
      <Flex css={stub}>
        <chakra.b letterSpacing="0.08em" overflowWrap="anywhere">
          {entry.promo?.code}
        </chakra.b>
        <Button variant="link" px="3" flex="none" disabled={disabled} onClick={entry.remove}>
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
