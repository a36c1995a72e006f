import { adminRoutes, collections, type PromoCodeDocument, paths } from '@tablee/domain'
import { beAdmin } from '../../support/admin.ts'
import { database } from '../../support/database.ts'
import { createPerson } from '../../support/person.ts'
import type { State } from '../state.ts'
import { open, press, see } from '../visit.ts'
import { without } from '../without.ts'

const route = adminRoutes.promoCodes

const always = { starts_at: null, ends_at: null, max_uses: null, max_uses_per_person: 1, active: true }
const codes: Record<string, PromoCodeDocument> = {
  AMIS: { ...always, percent: 25, max_uses: 200 },
  NOEL2099: {
    ...always,
    percent: 15,
    starts_at: new Date('2099-12-01T08:00:00Z'),
    ends_at: new Date('2099-12-24T22:59:00Z'),
  },
  PRESSE: { ...always, percent: 100, max_uses: 3 },
  RENTREE: { ...always, percent: 30, active: false },
}

/** `/admin/codes-promo`. */
export const promoCodeStates: State[] = [
  {
    name: 'admin-codes-promo',
    route,
    async visit(page) {
      for (const [code, promo] of Object.entries(codes)) await database.doc(paths.promoCode(code)).set(promo)
      await use('PRESSE', ['Lucie', 'Anaïs', 'Marius'])
      await use('AMIS', ['Yvonne', 'Octave'])
      await beAdmin(page)
      await open(page, route, 'PRESSE')
      await press(page, 'Voir les usages de PRESSE')
      await see(page, 'Marius')
    },
  },
  {
    name: 'admin-codes-promo-edit',
    route,
    async visit(page) {
      await use('BIENVENUE', ['Lou'])
      await beAdmin(page)
      await open(page, route, 'BIENVENUE')
      await press(page, 'Modifier BIENVENUE')
      await see(page, 'sa remise est figée')
    },
  },
  {
    name: 'admin-codes-promo-off',
    route,
    async visit(page) {
      await beAdmin(page)
      await open(page, route, 'BIENVENUE')
      await press(page, 'Désactiver BIENVENUE')
      await see(page, 'garde son prix')
    },
  },
  {
    name: 'admin-codes-promo-empty',
    route,
    async visit(page) {
      await beAdmin(page)
      await without(collections.promoCodes, () => open(page, route, 'Aucun code promo pour l’instant'))
    },
  },
]

async function use(code: string, names: readonly string[]): Promise<void> {
  for (const [n, first_name] of names.entries()) {
    const { uid } = await createPerson({ user: { first_name } })
    await database.doc(paths.promoUse(code, n + 1)).set({
      user_id: uid,
      open_payment_id: `pi_${uid}`,
      settled: n > 0,
      taken_at: new Date(Date.UTC(2026, 9, 3 + n, 17, 12)),
    })
  }
}
