import { collections, type PromoCodeDocument, promoCodeDocument, subcollections } from '@tablee/domain'
import { orderBy, type QueryDocumentSnapshot } from 'firebase/firestore'
import { z } from 'zod'
import { type Page, readCount, readPage } from '../../../firebase/read.ts'

/** A promo code of the list, with how often it was used. */
export interface PromoCode extends PromoCodeDocument {
  readonly code: string
  readonly uses: number
}

export type PromoState = 'running' | 'coming' | 'over' | 'spent' | 'off'

const listedCode = promoCodeDocument.extend({ id: z.string() })

/** Reads codes in the order of the alphabet, fifty at a time, and counts the uses of each. */
export async function readPromoCodes(after: QueryDocumentSnapshot | null): Promise<Page<PromoCode>> {
  const { rows, next } = await readPage(collections.promoCodes, listedCode, after, orderBy('__name__'))
  const counted = rows.map(async ({ id, ...promo }) => ({
    ...promo,
    code: id,
    uses: await readCount(subcollections.promoUses(id)),
  }))
  return { rows: await Promise.all(counted), next }
}

/** Whether a code is worth something now, and why not. */
export function promoState({ active, starts_at, ends_at, max_uses, uses }: PromoCode, now: Date): PromoState {
  if (!active) return 'off'
  if (ends_at !== null && ends_at <= now) return 'over'
  if (max_uses !== null && uses >= max_uses) return 'spent'
  return starts_at !== null && starts_at > now ? 'coming' : 'running'
}
