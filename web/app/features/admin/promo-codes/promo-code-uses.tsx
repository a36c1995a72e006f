import {
  collections,
  type PromoCodeDocument,
  promoCodeDocument,
  subcollections,
  timestamp,
} from '@tablee/domain/documents'
import { useQuery } from '@tanstack/react-query'
import { orderBy } from 'firebase/firestore'
import { z } from 'zod'
import { fetchCount, fetchList, fetchPage, pagesQuery } from '../../../data/firestore.ts'
import { Note } from '../../../ui/text.tsx'
import { readNames } from '../audit-log.tsx'
import { ConsoleButton, TextLink } from '../controls.tsx'
import { type Column, DataTable } from '../data-table.tsx'
import { formatShortMoment } from '../format.ts'
import { personAddress } from '../links.ts'
import { ConsoleSection, ReadPanel } from '../page.tsx'
import { eachVisit } from '../queries.ts'
import { promoCodesTexts as texts } from './texts.ts'

const listedUse = z.object({
  id: z.string(),
  user_id: z.string(),
  settled: z.boolean(),
  taken_at: timestamp,
})

type LastUse = z.infer<typeof listedUse> & { readonly name: string | null }

interface LastUsesProps {
  promo: PromoCode
  onClose: () => void
}

/** The section opens below the button that opens it. */
function bringIntoView(section: HTMLElement | null) {
  section?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'nearest' })
}

export function LastUses({ promo: { code, uses }, onClose }: LastUsesProps) {
  const last = useQuery({
    // A changed count means a new use.
    queryKey: ['promo_uses', code, uses],
    queryFn: () => readLastUses(code),
    ...eachVisit,
  })
  return (
    <ConsoleSection
      ref={bringIntoView}
      title={texts.lastUses(code)}
      actions={
        <ConsoleButton variant="quiet" my="-3" onClick={onClose}>
          {texts.closeUses}
        </ConsoleButton>
      }
    >
      <ReadPanel read={last} empty={texts.noUses}>
        {(shown) => (
          <>
            <DataTable caption={texts.whoUsed(code)} columns={columns} rows={shown} rowKey="id" />
            {uses > shown.length && <Note mt="3">{texts.usesShown(shown.length)}</Note>}
          </>
        )}
      </ReadPanel>
    </ConsoleSection>
  )
}

const columns: readonly Column<LastUse>[] = [
  {
    header: texts.who,
    cell: ({ user_id, name }) =>
      name === null ? texts.gone : <TextLink to={personAddress(user_id)}>{name}</TextLink>,
  },
  { header: texts.when, cell: ({ taken_at }) => formatShortMoment(taken_at) },
  { header: texts.use, cell: ({ settled }) => (settled ? texts.settled : texts.reserved) },
]

async function readLastUses(code: string): Promise<readonly LastUse[]> {
  const last = await fetchList(subcollections.promoUses(code), listedUse, orderBy('taken_at', 'desc'))
  const names = await readNames(last.map(({ user_id }) => user_id))
  return last.map((use) => ({ ...use, name: names.get(use.user_id) ?? null }))
}

export interface PromoCode extends PromoCodeDocument {
  readonly code: string
  readonly uses: number
}

export type PromoState = 'running' | 'coming' | 'over' | 'spent' | 'off'

const listedCode = promoCodeDocument.extend({ id: z.string() })

/** Reads codes in alphabetical order, a page at a time, and counts the uses of each. */
export const promoCodesQuery = pagesQuery<PromoCode>(['promo_codes'], async (after) => {
  const { rows, next } = await fetchPage(collections.promoCodes, listedCode, after, orderBy('__name__'))
  const counted = rows.map(async ({ id, ...promo }) => ({
    ...promo,
    code: id,
    uses: await fetchCount(subcollections.promoUses(id)),
  }))
  return { rows: await Promise.all(counted), next }
})

/** Whether a code is valid now, or the reason why not. */
export function promoState({ active, starts_at, ends_at, max_uses, uses }: PromoCode, now: Date): PromoState {
  if (!active) return 'off'
  if (ends_at !== null && ends_at <= now) return 'over'
  if (max_uses !== null && uses >= max_uses) return 'spent'
  return starts_at !== null && starts_at > now ? 'coming' : 'running'
}
