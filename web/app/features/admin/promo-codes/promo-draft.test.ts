import { expect, it } from 'vitest'
import { draftOf, readDraft } from './promo-draft.ts'

const draft = {
  code: 'MERCI',
  percent: '20',
  starts_at: '2026-11-26T20:00',
  ends_at: '2026-12-24T23:59',
  max_uses: '',
  max_uses_per_person: '1',
  active: true,
}

it('days and hours are those of Paris, and nothing is no limit', () => {
  const fields = {
    code: 'MERCI',
    percent: 20,
    starts_at: '2026-11-26T19:00:00.000Z',
    ends_at: '2026-12-24T22:59:00.000Z',
    max_uses: null,
    max_uses_per_person: 1,
    active: true,
  }
  expect(readDraft(draft)).toEqual({ fields })
  const promo = {
    ...fields,
    uses: 3,
    starts_at: new Date(fields.starts_at),
    ends_at: new Date(fields.ends_at),
  }
  expect(draftOf(promo)).toEqual(draft)
})

it('each field that is wrong is named', () => {
  const faultsOf = (fields: object) => {
    const read = readDraft({ ...draft, ...fields })
    return 'faults' in read ? Object.keys(read.faults) : []
  }
  expect(faultsOf({ code: 'MERÇI', percent: '' })).toEqual(['code', 'percent'])
  expect(faultsOf({ starts_at: 'demain', max_uses: '0' })).toEqual(['starts_at', 'max_uses'])
  expect(faultsOf({ ends_at: draft.starts_at })).toEqual(['ends_at'])
})
