import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { callFunction } from '../../../data/callables.ts'
import { renderWithToasts } from '../../../ui/testing/render-with-toasts.tsx'
import { draftOf, PromoDialog, typedCode } from './promo-code-dialog.tsx'
import type { PromoCode } from './promo-code-uses.tsx'

vi.mock('../../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))

const promo: PromoCode = {
  code: 'MERCI',
  percent: 20,
  // The field has no seconds. An unchanged time must not be sent without its seconds.
  starts_at: new Date('2026-11-26T19:00:30Z'),
  ends_at: new Date('2026-12-24T22:59:00Z'),
  max_uses: 50,
  max_uses_per_person: 1,
  active: true,
  uses: 0,
}

beforeEach(() => void vi.mocked(callFunction).mockReset().mockResolvedValue({ done: true }))

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function saved(shown: PromoCode | null, fill: () => void) {
  renderWithToasts(<PromoDialog promo={shown} onSaved={async () => {}} />)
  fill()
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer le code' }))
  await screen.findByText('Code enregistré')
  const requestId = expect.any(String)
  return (asked: object) =>
    expect(callFunction).toHaveBeenCalledExactlyOnceWith('adminSavePromoCode', { requestId, ...asked })
}

it('sends of a code only what was changed: another admin’s changes stay', async () => {
  const sent = await saved(promo, () => {
    type('Usages en tout', '')
    type('Valable jusqu’au', '2026-12-31T23:59')
    fireEvent.click(screen.getByLabelText('Code actif'))
  })
  sent({ create: false, code: 'MERCI', max_uses: null, ends_at: '2026-12-31T22:59:00.000Z', active: false })
})

it('sends all of a new code', async () => {
  const sent = await saved(null, () => {
    type('Code', 'merci')
    type('Remise, en pour cent', '25')
  })
  sent({
    create: true,
    code: 'MERCI',
    percent: 25,
    starts_at: null,
    ends_at: null,
    max_uses: null,
    max_uses_per_person: 1,
    active: true,
  })
})

it('reads a new code as it was pasted', async () => {
  const sent = await saved(null, () => {
    type('Code', ' mer\u200Bci\u2011２5 ')
    type('Remise, en pour cent', '25')
  })
  sent({
    ...{ create: true, code: 'MERCI25', percent: 25, starts_at: null, ends_at: null },
    ...{ max_uses: null, max_uses_per_person: 1, active: true },
  })
})

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
  expect(typedCode.parse(draft)).toEqual(fields)
  const promo = {
    ...fields,
    uses: 3,
    starts_at: new Date(fields.starts_at),
    ends_at: new Date(fields.ends_at),
  }
  expect(draftOf(promo)).toEqual(draft)
})

it('each field that is wrong is named', () => {
  const errorsOf = (fields: object) =>
    typedCode.safeParse({ ...draft, ...fields }).error?.issues.map(({ path }) => path[0])
  expect(errorsOf({ code: 'MERÇI', percent: '' })).toEqual(['code', 'percent'])
  expect(errorsOf({ starts_at: 'demain', max_uses: '0' })).toEqual(['starts_at', 'max_uses'])
  expect(errorsOf({ ends_at: draft.starts_at })).toEqual(['ends_at'])
})
