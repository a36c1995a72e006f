import { ConfirmAct, useAct } from '../admin-action.tsx'
import type { PromoCode } from './promo-code.ts'
import { promoCodesTexts as texts } from './texts.ts'

interface SwitchPromoProps {
  promo: PromoCode
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Switches a code off, or on again. */
export function SwitchPromo({ promo, onClose, onSaved }: SwitchPromoProps) {
  const act = useAct()
  const { code, active } = promo

  async function toggle() {
    // Nothing else is sent: what was changed elsewhere since it was read stays.
    await act('adminSavePromoCode', { code, create: false, active: !active })
    await onSaved()
  }

  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={active ? texts.switchingOff(code) : texts.switchingOn(code)}
      text={active ? texts.switchOffText : texts.switchOnText}
      confirm={active ? texts.switchOffConfirm : texts.switchOnConfirm}
      done={active ? texts.switchedOff : texts.switchedOn}
      asksReason={false}
      act={toggle}
    />
  )
}
