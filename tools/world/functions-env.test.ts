import { expect, it } from 'vitest'
import { dotenv } from './functions-env.ts'

it('dotenv quotes values, for they may hold spaces and quotation marks', () => {
  expect(dotenv({ A: 'x y', B: 'say "no"' })).toBe('A="x y"\nB="say \\"no\\""\n')
})
