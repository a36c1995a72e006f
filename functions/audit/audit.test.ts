import { expect, it } from 'vitest'
import { audit } from './audit.ts'
import { Books } from './books.ts'

const unpaid = (...ids: string[]) =>
  new Books(0, Object.fromEntries(ids.map((id) => [`accounts/${id}`, { booking_no: 0 }])))

it('on a project at rest one read says what is broken', async () => {
  expect(await audit(async () => unpaid('ana'))).toEqual({
    size: 1,
    broken: [{ no: 'I55', paths: ['accounts/ana'] }],
  })
})

it('on a live project only what two reads find broken is reported', async () => {
  const reads = [unpaid('ana', 'bo'), unpaid('bo', 'cleo')]
  const { broken } = await audit(async () => reads.shift() ?? new Books(0), 1)
  expect(broken).toEqual([{ no: 'I55', paths: ['accounts/bo'] }])
  expect(reads).toEqual([])
})

it('a project where nothing is broken is read once', async () => {
  const reads = [new Books(0), unpaid('ana')]
  expect(await audit(async () => reads.shift() ?? new Books(0), 1)).toEqual({ size: 0, broken: [] })
  expect(reads).toHaveLength(1)
})
