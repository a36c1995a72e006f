import { expect, it } from 'vitest'
import { repairMessage } from './recover-payments.ts'

it('the message of a repair has the number of repaired tickets', () => {
  expect(repairMessage(0)).toBe('Rien à réparer\u00A0: tout est en ordre.')
  expect(repairMessage(1)).toBe('1\u00A0billet réparé.')
  expect(repairMessage(2)).toBe('2\u00A0billets réparés.')
})
