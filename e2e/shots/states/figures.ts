import {
  adminRoutes,
  type CallOutput,
  dayAfter,
  lastMonths,
  mbtiTypeNames,
  upcomingThursdays,
} from '@tablee/domain'
import { beAdmin } from '../../support/admin.ts'
import { answers, hangs, refuses } from '../network.ts'
import { type State, type Step, statesOf } from '../state.ts'
import { open, press } from '../visit.ts'

type Figures = CallOutput<'adminFigures'>
type Balance = CallOutput<'adminBalance'>

const show = (figures: Figures, seats: Balance): Step[] => [
  beAdmin,
  answers('adminFigures', figures),
  answers('adminBalance', seats),
]

function empty(): Figures {
  const now = new Date()
  const coming = upcomingThursdays(now)
  const first = coming[0] ?? ''
  const dates = [...Array.from({ length: 12 }, (_, n) => dayAfter(first, -7 * (12 - n))), ...coming]
  return {
    computed_at: now.toISOString(),
    read: { documents: 20, aggregations: 10 },
    evenings: dates.map((date) => ({ date, seats: 0, capacity: null, called_off: false })),
    funnel: { accounts: 4, introduced: 2, tested: 1, interested: 1, seated: 0 },
    returning: { once: 0, again: 0 },
    months: lastMonths(now, 12).map(({ month }) => month),
    revenue: [],
  }
}

function firstWeek(): Figures {
  const figures = empty()
  return {
    ...figures,
    evenings: figures.evenings.map((evening, n) => ({ ...evening, seats: n === 12 ? 5 : 0 })),
    funnel: { accounts: 9, introduced: 8, tested: 7, interested: 7, seated: 5 },
    returning: { once: 5, again: 0 },
    revenue: [
      { month: figures.months.at(-1) ?? '', offer: 'ticket', payments: 5, amount: 4495, refunded: 899 },
    ],
  }
}

function full(): Figures {
  const figures = empty()
  const booked = [36, 42, 41, 54, 60, 58, 66, 84, 78, 90, 102, 118, 124, 71, 40, 22, 12, 6, 2, 0]
  return {
    ...figures,
    read: { documents: 20, aggregations: 34 },
    evenings: figures.evenings.map((evening, n) => ({
      ...evening,
      seats: booked[n] ?? 0,
      capacity: n > 11 ? 144 : null,
      called_off: n === 2,
    })),
    funnel: { accounts: 2184, introduced: 1730, tested: 1412, interested: 1359, seated: 812 },
    returning: { once: 812, again: 307 },
    revenue: figures.months.flatMap((month, n) => [
      {
        month,
        offer: 'ticket' as const,
        payments: 20 + 14 * n,
        amount: (20 + 14 * n) * 862,
        refunded: 899 * n,
      },
    ]),
  }
}

function balance(): Balance {
  const counts = [88, 61, 74, 42, 55, 69, 31, 40, 92, 58, 63, 71, 37, 66, 24, 45]
  const seats = counts.reduce((sum, count) => sum + count, 0)
  return {
    ...nobody(),
    seats,
    types: Object.fromEntries(mbtiTypeNames.map((type, n) => [type, counts[n] ?? 0])) as Balance['types'],
    colours: { D: 188, I: 301, S: 262, C: seats - 751 },
    genders: { femme: 498, homme: 389, 'non-binaire': seats - 887 },
  }
}

function nobody(): Balance {
  return {
    computed_at: new Date().toISOString(),
    read: { documents: 0, aggregations: 24 },
    seats: 0,
    types: Object.fromEntries(mbtiTypeNames.map((type) => [type, 0])) as Balance['types'],
    colours: { D: 2, I: 3, S: 0, C: 0 },
    genders: { femme: 3, homme: 2, 'non-binaire': 0 },
  }
}

const drawn = [open('Équilibre des tables'), 'annulations exclues']

const openTables: Step = async (page) => {
  for (const disclosure of await page.getByText('Voir le tableau').all()) await disclosure.click()
}

/** `/admin/chiffres`. */
export const figureStates: State[] = statesOf(adminRoutes.figures, {
  'admin-chiffres': [show(full(), balance()), drawn],
  'admin-chiffres-tables': [show(full(), balance()), open('annulations exclues'), openTables],
  'admin-chiffres-first-week': [
    show(firstWeek(), { ...nobody(), seats: 5, types: { ...nobody().types, ENFP: 3, ISTJ: 2 } }),
    drawn,
  ],
  'admin-chiffres-empty': [show(empty(), nobody()), open('Pas encore de réservation')],
  'admin-chiffres-loading': [beAdmin, hangs('adminFigures'), open('On consulte le registre')],
  'admin-chiffres-error': [
    beAdmin,
    refuses('adminFigures'),
    open('Réessayer'),
    press('Réessayer'),
    'Réessayer',
  ],
})
