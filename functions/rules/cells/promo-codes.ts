import { paths } from '@tablee/domain/documents'
import { accessMatrix, readByAdmins } from '../support/matrix.ts'

/** The promo codes, which admins change only through callables, and their uses. */
export const promoCells = [
  ...accessMatrix('promo_codes', {
    path: () => paths.promoCode('BIENVENUE'),
    document: () => ({
      percent: 20,
      starts_at: null,
      ends_at: null,
      max_uses: null,
      max_uses_per_person: 1,
      active: true,
    }),
    change: { active: false },
    allowed: readByAdmins,
  }),
  ...accessMatrix('promo_codes/uses', {
    path: () => paths.promoUse('BIENVENUE', 1),
    document: (uid) => ({ user_id: uid }),
    change: { user_id: 'samira' },
    allowed: readByAdmins,
  }),
  ...accessMatrix('promo_codes/persons', {
    path: (uid) => paths.promoPerson('BIENVENUE', uid),
    document: (uid) => ({ user_id: uid, uses: 1 }),
    change: { uses: 0 },
    allowed: readByAdmins,
  }),
]
