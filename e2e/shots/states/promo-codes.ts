import { adminRoutes, collections, type PromoCodeDocument, paths } from '@tablee/domain'
import { beAdmin } from '../../support/admin.ts'
import { database } from '../../support/database.ts'
import { createPerson } from '../../support/person.ts'
import { type State, type Step, statesOf } from '../state.ts'
import { open, press } from '../visit.ts'
import { without } from '../world.ts'

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

const addCodes: Step = async () => {
  for (const [code, promo] of Object.entries(codes)) await database.doc(paths.promoCode(code)).set(promo)
}

function use(code: string, names: readonly string[]): Step {
  return async () => {
    for (const [n, first_name] of names.entries()) {
      const { uid } = await createPerson({ user: { first_name } })
      const taken_at = new Date(Date.UTC(2026, 9, 3 + n, 17, 12))
      const taken = { user_id: uid, open_payment_id: `pi_${uid}`, settled: n > 0, taken_at }
      await database.doc(paths.promoUse(code, n + 1)).set(taken)
    }
  }
}

/** `/admin/codes-promo`. */
export const promoCodeStates: State[] = statesOf(adminRoutes.promoCodes, {
  'admin-codes-promo': [
    addCodes,
    use('PRESSE', ['Lucie', 'Anaïs', 'Marius']),
    use('AMIS', ['Yvonne', 'Octave']),
    beAdmin,
    open('PRESSE'),
    press('Voir les usages de PRESSE'),
    'Marius',
  ],
  'admin-codes-promo-edit': [
    use('BIENVENUE', ['Lou']),
    beAdmin,
    open('BIENVENUE'),
    press('Modifier BIENVENUE'),
    'sa remise est figée',
  ],
  'admin-codes-promo-off': [beAdmin, open('BIENVENUE'), press('Désactiver BIENVENUE'), 'garde son prix'],
  'admin-codes-promo-empty': [
    beAdmin,
    without(collections.promoCodes, open('Aucun code promo pour l’instant')),
  ],
})
