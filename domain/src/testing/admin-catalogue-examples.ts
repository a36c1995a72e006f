import type { AdminExamples } from './admin-example.ts'

const requestId = '5f0c1b0e-7c55-4d5e-9f0a-2f6f1f8a3b11'
const venue = {
  requestId,
  id: 'le-double-six',
  name: 'Le Double Six',
  address: '14, rue des Trois-Couronnes, 75011 Paris',
  description: '',
  city: 'paris',
  tables: 4,
  seats_per_table: 6,
  contact_email: '',
}
const promo = {
  requestId,
  code: 'BIENVENUE',
  create: true,
  percent: 20,
  starts_at: '2026-11-01T11:00:00Z',
  ends_at: null,
  max_uses: null,
  max_uses_per_person: 1,
  active: true,
}

/** The calls about venues and promo codes. */
export const adminCatalogueExamples = {
  adminVenueGuests: { right: { id: 'le-double-six' }, wrong: [{}, { id: '../users' }] },
  adminSaveVenue: {
    right: venue,
    wrong: [
      { ...venue, guests: { people: -1, tell: true } },
      { ...venue, guests: { people: 12 } },
      // A change may contain one field only, a new venue may not.
      { requestId, id: null, name: venue.name },
      { ...venue, id: null, guests: { people: 0, tell: true } },
      { ...venue, requestId: 'once' },
      { ...venue, shelf: ['skull', 'skull'] },
      { ...venue, shelf: ['chess'] },
      { ...venue, id: '../users' },
      { ...venue, id: '__venue__' },
      { ...venue, name: ' ' },
      { ...venue, name: 'x'.repeat(101) },
      { ...venue, name: 'Le\nDouble Six' },
      { ...venue, name: 'Le\u200bDouble Six' },
      { ...venue, address: '' },
      { ...venue, address: 'x'.repeat(201) },
      { ...venue, description: 'x'.repeat(501) },
      { ...venue, description: null },
      { ...venue, city: 'atlantis' },
      { ...venue, tables: 0 },
      { ...venue, tables: 201 },
      { ...venue, tables: 1.5 },
      { ...venue, seats_per_table: 3 },
      { ...venue, seats_per_table: 13 },
      { ...venue, seats_per_table: '6' },
      { ...venue, contact_email: 'bar' },
      { ...venue, contact_email: null },
    ],
  },
  adminDeleteVenue: {
    right: { requestId, id: 'le-double-six' },
    wrong: [{ requestId, id: null }, { requestId, id: 'a/b' }, { id: 'le-double-six' }],
  },
  adminSavePromoCode: {
    right: promo,
    wrong: [
      { ...promo, requestId: 'once' },
      { ...promo, code: 'bienvenue' },
      { ...promo, code: 'AB' },
      { ...promo, code: 'A'.repeat(21) },
      { ...promo, code: 'DEUX MOTS' },
      { ...promo, code: 'A/B' },
      { ...promo, create: 'yes' },
      { ...promo, percent: 0 },
      { ...promo, percent: 101 },
      { ...promo, percent: 12.5 },
      { ...promo, percent: '20' },
      { ...promo, starts_at: 'demain' },
      { ...promo, starts_at: '2026-11-01T12:00' },
      { ...promo, ends_at: '2026-11-01T11:00:00Z' },
      { ...promo, ends_at: '2026-10-01T11:00:00Z' },
      { ...promo, max_uses: 0 },
      { ...promo, max_uses: 5001 },
      { ...promo, max_uses_per_person: 1.5 },
      // A change may contain one field only, a new code may not.
      { requestId, code: promo.code, create: true, active: true },
      { requestId, code: promo.code, create: false, percent: null },
      { ...promo, active: 1 },
    ],
  },
} satisfies Partial<AdminExamples>
