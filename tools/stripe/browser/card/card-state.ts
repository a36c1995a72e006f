import type { StripeCardElementChangeEvent } from '@stripe/stripe-js'
import { type Language, texts } from '../texts.ts'
import { brandOf } from './brand.ts'
import { type CardValues, type Fault, faultOf, type PartName } from './check.ts'
import { digitsOf } from './format.ts'

/** What is typed so far, and where the person has been. */
export interface CardInput {
  values: CardValues
  /** The parts that are shown. */
  parts: readonly PartName[]
  /** The parts that the person is through with: only there is what is missing a fault. */
  left: ReadonlySet<PartName>
}

/** What a card element makes of it. */
export interface CardState {
  /** The parts to mark as wrong by now. */
  faulty: readonly PartName[]
  /** The first thing that keeps the card from being sent, marked or not. */
  blocking: Fault | null
  event: StripeCardElementChangeEvent
}

/** Judges what is typed into the card field. */
export function cardState({ values, parts, left }: CardInput, language: Language, now: Date): CardState {
  const faults = parts.flatMap((part) => {
    const fault = faultOf(part, values, now)
    return fault ? [{ part, fault }] : []
  })
  // A wrong number is wrong while it is typed; a missing one is missing once the person went on.
  const shown = faults.filter(({ part, fault }) => left.has(part) || isWrong(fault, values[part]))
  return {
    faulty: shown.map(({ part }) => part),
    blocking: faults[0]?.fault ?? null,
    event: {
      elementType: 'card',
      empty: parts.every((part) => values[part] === ''),
      complete: faults.length === 0,
      error: shown[0] && {
        type: 'validation_error',
        code: shown[0].fault,
        message: texts[language][shown[0].fault],
      },
      value: { postalCode: values.postalCode },
      brand: brandOf(digitsOf(values.number)).name,
    },
  }
}

function isWrong(fault: Fault, value: string): boolean {
  return value !== '' && fault.startsWith('invalid')
}
