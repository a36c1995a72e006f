import { chakra } from '@chakra-ui/react'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, DataTable, RowAct, RowName } from '../data-table.tsx'
import { formatNumber } from '../words.ts'
import { formatPercent, formatWindow } from './format-promo.ts'
import { type PromoCode, promoState } from './promo-code.ts'
import { promoCodesTexts as texts } from './texts.ts'

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
export function PromoCodesTable({ promos, now, onEdit, onSwitch, looked, onShowUses }: PromoCodesTableProps) {
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
