import { chakra } from '@chakra-ui/react'
import type { PromoCodeDocument } from '@tablee/domain'
import { useRef, useState } from 'react'
import { rereadPages } from '../../../data/firestore.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { Badge } from '../../../ui/cards.tsx'
import { ConfirmAct } from '../admin-action.tsx'
import { ToolButton } from '../controls.tsx'
import { type Column, DataTable, RowAct, RowName } from '../data-table.tsx'
import { shortMoment } from '../format.ts'
import { ConsolePage, MoreButton, ReadPanel } from '../page.tsx'
import { useRows } from '../queries.ts'
import { formatNumber } from '../words.ts'
import { PromoDialog } from './promo-code-dialog.tsx'
import { LastUses, type PromoCode, promoCodesQuery, promoState } from './promo-code-uses.tsx'
import { promoCodesTexts as texts } from './texts.ts'

type Asked =
  | { readonly act: 'save'; readonly promo: PromoCode | null }
  | { readonly act: 'switch'; readonly promo: PromoCode }

const MINUTE_MS = 60_000

const reread = () => rereadPages(promoCodesQuery)

/** `/admin/codes-promo`: what each code is worth, and what was used of it. */
export function PromoCodesPage() {
  const codes = useRows(promoCodesQuery)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [looked, setLooked] = useState<string | null>(null)
  const opener = useRef<Element | null>(null)
  const now = useNow(MINUTE_MS)
  const close = () => setAsked(null)

  function toggleUses({ code }: PromoCode) {
    opener.current = document.activeElement
    setLooked(code === looked ? null : code)
  }

  function closeUses() {
    setLooked(null)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }

  return (
    <ConsolePage
      title={texts.title}
      text={texts.text}
      actions={
        <ToolButton variant="primary" onClick={() => setAsked({ act: 'save', promo: null })}>
          {texts.add}
        </ToolButton>
      }
    >
      <ReadPanel read={codes} empty={texts.empty}>
        {(promos) => {
          const opened = promos.find(({ code }) => code === looked)
          return (
            <>
              <PromoCodesTable
                promos={promos}
                now={now}
                onEdit={(promo) => setAsked({ act: 'save', promo })}
                onSwitch={(promo) => setAsked({ act: 'switch', promo })}
                looked={looked}
                onShowUses={toggleUses}
              />
              <MoreButton pages={codes}>{texts.more}</MoreButton>
              {opened && (
                <LastUses key={opened.code} code={opened.code} uses={opened.uses} onClose={closeUses} />
              )}
            </>
          )
        }}
      </ReadPanel>
      {asked?.act === 'save' && <PromoDialog promo={asked.promo} onClose={close} onSaved={reread} />}
      {asked?.act === 'switch' && <SwitchPromo promo={asked.promo} onClose={close} onSaved={reread} />}
    </ConsolePage>
  )
}

interface PromoCodesTableProps {
  promos: readonly PromoCode[]
  now: Date
  onEdit: (promo: PromoCode) => void
  onSwitch: (promo: PromoCode) => void
  /** The code whose uses are shown below, if any. */
  looked: string | null
  onShowUses: (promo: PromoCode) => void
}

/** The codes, what each is worth and how often it was used. */
function PromoCodesTable({ promos, now, onEdit, onSwitch, looked, onShowUses }: PromoCodesTableProps) {
  const columns: readonly Column<PromoCode>[] = [
    {
      id: 'code',
      header: texts.code,
      cell: (promo) => (
        <RowName label={texts.editOf(promo.code)} onClick={() => onEdit(promo)}>
          {promo.code}
        </RowName>
      ),
    },
    {
      id: 'acts',
      header: texts.acts,
      cell: (promo) => (
        <RowAct
          aria-label={promo.active ? texts.switchOffOf(promo.code) : texts.switchOnOf(promo.code)}
          onClick={() => onSwitch(promo)}
        >
          {promo.active ? texts.switchOff : texts.switchOn}
        </RowAct>
      ),
    },
    {
      id: 'state',
      header: texts.state,
      cell: (promo) => <StateBadge promo={promo} now={now} />,
    },
    { id: 'percent', header: texts.percent, numeric: true, cell: ({ percent }) => formatPercent(percent) },
    {
      id: 'uses',
      header: texts.uses,
      numeric: true,
      cell: (promo) => (
        <RowAct
          aria-label={`${usesOf(promo)}. ${texts.showUses(promo.code)}`}
          aria-expanded={promo.code === looked}
          onClick={() => onShowUses(promo)}
        >
          {usesOf(promo)}
        </RowAct>
      ),
    },
    {
      id: 'each',
      header: texts.perPerson,
      numeric: true,
      cell: (promo) => promo.max_uses_per_person ?? texts.unlimited,
    },
    {
      id: 'window',
      header: texts.window,
      cell: (promo) => <chakra.span whiteSpace="nowrap">{formatWindow(promo)}</chakra.span>,
    },
  ]
  return <DataTable caption={texts.table} columns={columns} rows={promos} rowKey={({ code }) => code} />
}

function StateBadge({ promo, now }: { promo: PromoCode; now: Date }) {
  const state = promoState(promo, now)
  return <Badge tone={tones[state]}>{texts.states[state]}</Badge>
}

const tones = {
  running: 'unlocked',
  coming: 'waiting',
  over: 'upcoming',
  spent: 'upcoming',
  off: 'upcoming',
} as const

function usesOf({ uses, max_uses }: PromoCode): string {
  const used = formatNumber(uses)
  return max_uses === null ? used : texts.usedOf(used, formatNumber(max_uses))
}

interface SwitchPromoProps {
  promo: PromoCode
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Switches a code off, or on again. */
function SwitchPromo({ promo, onClose, onSaved }: SwitchPromoProps) {
  const { code, active } = promo

  return (
    <ConfirmAct
      onClose={onClose}
      title={active ? texts.switchingOff(code) : texts.switchingOn(code)}
      text={active ? texts.switchOffText : texts.switchOnText}
      confirm={active ? texts.switchOffConfirm : texts.switchOnConfirm}
      done={active ? texts.switchedOff : texts.switchedOn}
      asksReason={false}
      // Nothing else is sent: what was changed elsewhere since it was read stays.
      act={(send) => send('adminSavePromoCode', { code, create: false, active: !active })}
      onDone={onSaved}
    />
  )
}

const percents = new Intl.NumberFormat('fr-FR', { style: 'percent' })

/** `20 %` */
function formatPercent(percent: number): string {
  return percents.format(percent / 100)
}

/** From when to when a code is worth something. */
function formatWindow({ starts_at, ends_at }: Pick<PromoCodeDocument, 'starts_at' | 'ends_at'>): string {
  const [start, end] = [starts_at && shortMoment(starts_at), ends_at && shortMoment(ends_at)]
  if (start && end) return texts.between(start, end)
  if (start) return texts.from(start)
  return end ? texts.until(end) : texts.always
}
