import { paths } from '@tablee/domain'
import { writings } from '../support/admin-writes.ts'
import { type Cell, cellsOf } from '../support/cell.ts'
import { accessCells, readByAdmins } from '../support/matrix.ts'

const promo = {
  percent: 20,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  max_uses_per_person: 1,
  active: true,
}
const code = paths.promoCode('BIENVENUE')

/** The promo codes, which the admin makes and switches off, and never deletes. */
export const promoCells = [
  ...accessCells('promo_codes', {
    path: () => code,
    document: () => promo,
    change: { active: false },
    allowed: { ...readByAdmins, create: ['admin'], update: ['admin'] },
  }),
  ...accessCells('promo_codes/uses', {
    path: () => paths.promoUse('BIENVENUE', 1),
    document: (uid) => ({ user_id: uid }),
    change: { user_id: 'samira' },
    allowed: readByAdmins,
  }),
  ...accessCells('promo_codes/persons', {
    path: (uid) => paths.promoPerson('BIENVENUE', uid),
    document: (uid) => ({ user_id: uid, uses: 1 }),
    change: { uses: 0 },
    allowed: readByAdmins,
  }),
  ...writings('promo_codes', code, promo, true, [
    { percent: 1 },
    { percent: 100 },
    { starts_at: new Date('2026-11-01') },
    { ends_at: new Date('2026-12-01') },
    { max_uses: 1 },
    { max_uses_per_person: null },
    { active: false },
  ]),
  ...writings('promo_codes', code, promo, false, [
    { percent: 0 },
    { percent: 101 },
    { percent: 12.5 },
    { percent: '20' },
    { percent: undefined },
    { starts_at: 'demain' },
    { starts_at: undefined },
    { ends_at: 1_800_000_000 },
    { max_uses: 0 },
    { max_uses: 1.5 },
    { max_uses: '3' },
    { max_uses_per_person: -1 },
    { max_uses_per_person: '1' },
    { active: 'yes' },
    { owner: 'camille' },
  ]),
  ...names(['ABC', 'A'.repeat(20), 'ETE2026', '999'], true),
  ...names(['bienvenue', 'AB', 'A'.repeat(21), 'DEUX MOTS', 'ÉTÉ'], false),
]

function names(codes: string[], allowed: boolean): Cell[] {
  return cellsOf(
    'promo_codes',
    codes.map((name) => ({
      title: `an admin ${allowed ? 'may' : 'may not'} name one ${name}`,
      person: 'admin',
      request: { kind: 'set', path: paths.promoCode(name), body: promo },
      given: {},
      allowed,
    })),
  )
}
