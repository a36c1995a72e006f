import { Box, chakra, Flex } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form-fields.tsx'
import { type AppliedPromo, useOrderStore } from './order.ts'
import { promoTexts } from './texts.ts'

interface EntryProps {
  disabled: boolean
  onSubmit: (code: string) => Promise<unknown>
}

interface PromoFieldProps extends EntryProps {
  promo: AppliedPromo | null
}

/** The promo code field; after a code is applied, the code with a button to remove it. */
export function PromoField({ promo, disabled, onSubmit }: PromoFieldProps) {
  return promo ? (
    <Applied promo={promo} disabled={disabled} />
  ) : (
    <Entry disabled={disabled} onSubmit={onSubmit} />
  )
}

function Entry({ disabled, onSubmit }: EntryProps) {
  const [code, setCode] = useState('')
  const submission = useSingleMutation({ mutationFn: onSubmit })
  const empty = code.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!empty) submission.mutate(code)
  }

  return (
    <chakra.form noValidate display="flex" gap="3" alignItems="end" onSubmit={submit}>
      <TextField
        name="promo-code"
        label={promoTexts.label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        letterSpacing={code === '' ? undefined : '0.08em'}
        readOnly={submission.isPending}
        value={code}
        onChange={(event) => setCode(event.target.value.toUpperCase())}
      />
      <Button
        type="submit"
        variant="link"
        h="54px"
        px="2"
        flex="none"
        disabled={disabled || empty}
        loading={submission.isPending}
        loadingText={common.checking}
      >
        {promoTexts.apply}
      </Button>
    </chakra.form>
  )
}

function Applied({ promo, disabled }: { promo: AppliedPromo; disabled: boolean }) {
  return (
    <Box>
      <chakra.p fontWeight="semibold" fontSize="small" mb="5px">
        {promoTexts.label}
      </chakra.p>
      <Flex css={stub}>
        <chakra.b letterSpacing="0.08em" overflowWrap="anywhere">
          {promo.code}
        </chakra.b>
        <Button
          variant="link"
          px="3"
          flex="none"
          disabled={disabled}
          onClick={() => useOrderStore.setState({ promo: null })}
        >
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
