import { expect, it } from 'vitest'
import { recoveryMessage } from './recover-payments.ts'

it('the message of a recovery has the number of recovered tickets', () => {
  expect(recoveryMessage(0)).toBe('Rien à réparer\u00A0: tout est en ordre.')
  expect(recoveryMessage(1)).toBe('1\u00A0billet réparé.')
  expect(recoveryMessage(2)).toBe('2\u00A0billets réparés.')
})
