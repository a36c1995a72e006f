import { chakra } from '@chakra-ui/react'
import type { PromoCodeDocument } from '@tablee/domain/documents'
import { useRef, useState } from 'react'
import { rereadPages } from '../../../data/firestore.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { Badge } from '../../../ui/cards.tsx'
import { ConfirmActionDialog } from '../admin-action.tsx'
import { ConsoleButton } from '../controls.tsx'
import { type Column, DataTable, RowAction, RowLink, type Tones } from '../data-table.tsx'
import { formatShortMoment } from '../format.ts'
import { ConsolePage, MoreButton, ReadPanel } from '../page.tsx'
import { useRows } from '../queries.ts'
import { formatNumber, formatPercent } from '../words.ts'
import { PromoDialog } from './promo-code-dialog.tsx'
import { LastUses, type PromoCode, type PromoState, promoCodesQuery, promoState } from './promo-code-uses.tsx'
import { promoCodesTexts as texts } from './texts.ts'

const reread = () => rereadPages(promoCodesQuery)

/** `/admin/codes-promo`: the promo codes, their state and their uses. */
export function PromoCodesPage() {
  const codes = useRows(promoCodesQuery)
  const [openedCode, setOpenedCode] = useState<string | null>(null)
  const opener = useRef<Element | null>(null)
  const now = useNow(60_000)

  function toggleUses({ code }: PromoCode) {
    opener.current = document.activeElement
    setOpenedCode(code === openedCode ? null : code)
  }

  function closeUses() {
    setOpenedCode(null)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }

  return (
    <ConsolePage
      title={texts.title}
      text={texts.text}
      actions={
        <ConsoleButton variant="primary" dialog={<PromoDialog promo={null} onSaved={reread} />}>
          {texts.add}
        </ConsoleButton>
      }
    >
      <ReadPanel read={codes} empty={texts.empty}>
        {(promos) => {
          const opened = promos.find(({ code }) => code === openedCode)
          return (
            <>
              <DataTable
                caption={texts.table}
                columns={columnsOf({ now, openedCode, toggleUses })}
                rows={promos}
                rowKey="code"
              />
              <MoreButton pages={codes}>{texts.more}</MoreButton>
              {opened && <LastUses key={opened.code} promo={opened} onClose={closeUses} />}
            </>
          )
        }}
      </ReadPanel>
    </ConsolePage>
  )
}

interface Shown {
  readonly now: Date
  /** The code whose uses are shown below; null for none. */
  readonly openedCode: string | null
  readonly toggleUses: (promo: PromoCode) => void
}

function columnsOf({ now, openedCode, toggleUses }: Shown): readonly Column<PromoCode>[] {
  return [
    {
      header: texts.code,
      cell: (promo) => (
        <RowLink
          aria-label={texts.editOf(promo.code)}
          dialog={<PromoDialog promo={promo} onSaved={reread} />}
        >
          {promo.code}
        </RowLink>
      ),
    },
    { header: texts.actions, cell: (promo) => <SwitchPromo promo={promo} /> },
    {
      header: texts.state,
      cell: (promo) => {
        const state = promoState(promo, now)
        return <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      },
    },
    { header: texts.percent, numeric: true, cell: ({ percent }) => formatPercent(percent / 100) },
    {
      header: texts.uses,
      numeric: true,
      cell: (promo) => (
        <RowAction
          aria-label={`${usesOf(promo)}. ${texts.showUses(promo.code)}`}
          aria-expanded={promo.code === openedCode}
          onClick={() => toggleUses(promo)}
        >
          {usesOf(promo)}
        </RowAction>
      ),
    },
    {
      header: texts.perPerson,
      numeric: true,
      cell: ({ max_uses_per_person }) => max_uses_per_person ?? texts.unlimited,
    },
    {
      header: texts.window,
      cell: (promo) => <chakra.span whiteSpace="nowrap">{formatWindow(promo)}</chakra.span>,
    },
  ]
}

const tones: Tones<PromoState> = { running: 'unlocked', coming: 'waiting' }

function usesOf({ uses, max_uses }: PromoCode): string {
  const used = formatNumber(uses)
  return max_uses === null ? used : texts.usedOf(used, formatNumber(max_uses))
}

function SwitchPromo({ promo: { code, active } }: { promo: PromoCode }) {
  const words = active ? texts.off : texts.on
  return (
    <RowAction
      aria-label={words.of(code)}
      dialog={
        <ConfirmActionDialog
          {...words}
          title={words.title(code)}
          asksReason={false}
          // Only `active` is sent, so that changes made elsewhere stay.
          action={(send) => send('adminSavePromoCode', { code, create: false, active: !active })}
          onDone={reread}
        />
      }
    >
      {words.open}
    </RowAction>
  )
}

function formatWindow({ starts_at, ends_at }: Pick<PromoCodeDocument, 'starts_at' | 'ends_at'>): string {
  const [start, end] = [starts_at && formatShortMoment(starts_at), ends_at && formatShortMoment(ends_at)]
  if (start && end) return texts.between(start, end)
  if (start) return texts.from(start)
  return end ? texts.until(end) : texts.always
}
