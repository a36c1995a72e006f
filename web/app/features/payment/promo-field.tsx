import { Box, chakra, Flex } from '@chakra-ui/react'
import type { Offer } from '@tablee/domain'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useOnce } from '../../firebase/use-once.ts'
import { promoTexts } from '../../messages/payment.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { applyPromo } from './apply-promo.ts'
import { type AppliedPromo, usePurchaseStore } from './purchase-store.ts'

interface PromoFieldProps {
  offer: Offer
  disabled: boolean
  /** Done once it is known who asks. */
  known: () => Promise<unknown>
}

/** The promo code: typed, applied, then fixed until it is taken off. */
export function PromoField({ disabled, ...asked }: PromoFieldProps) {
  const promo = usePurchaseStore((store) => store.promo)
  const setPromo = usePurchaseStore((store) => store.setPromo)
  if (promo) return <Applied promo={promo} disabled={disabled} onRemove={() => setPromo(null)} />
  return <Entry {...asked} disabled={disabled} onApplied={setPromo} />
}

interface EntryProps extends PromoFieldProps {
  onApplied: (promo: AppliedPromo) => void
}

function Entry({ offer, disabled, known, onApplied }: EntryProps) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [busy, run] = useOnce()
  // What was typed on the painted page, before this was alive.
  useEffect(() => setCode(field.current?.value.toUpperCase() ?? ''), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '') return
    run(async () => {
      await known()
      const promo = await applyPromo(code, offer)
      if (promo) onApplied(promo)
    })
  }

  return (
    <chakra.form noValidate display="flex" gap="3" alignItems="end" onSubmit={submit}>
      <TextField
        ref={field}
        name="promo-code"
        label={promoTexts.label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        letterSpacing={code === '' ? undefined : '0.08em'}
        readOnly={busy}
        value={code}
        onChange={(event) => setCode(event.target.value.toUpperCase())}
      />
      <Button
        type="submit"
        variant="link"
        h="54px"
        px="2"
        flex="none"
        disabled={disabled || code.trim() === ''}
        loading={busy}
        loadingText={promoTexts.applying}
      >
        {promoTexts.apply}
      </Button>
    </chakra.form>
  )
}

interface AppliedProps {
  promo: AppliedPromo
  disabled: boolean
  onRemove: () => void
}

function Applied({ promo, disabled, onRemove }: AppliedProps) {
  return (
    <Box>
      <chakra.p fontWeight="semibold" fontSize="small" mb="5px">
        {promoTexts.label}
      </chakra.p>
      <Flex css={stub}>
        <chakra.b letterSpacing="0.08em" overflowWrap="anywhere">
          {promo.code}
        </chakra.b>
        <Button variant="link" px="3" flex="none" disabled={disabled} onClick={onRemove}>
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
  borderWidth: '1.5px',
  borderStyle: 'dashed',
  borderColor: 'ink',
  borderRadius: 'field',
  bg: 'bgRaised',
}
