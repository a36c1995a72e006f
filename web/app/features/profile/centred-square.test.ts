import { expect, it } from 'vitest'
import { centredSquare } from './centred-square.ts'

it('cuts the sides of a wide picture, the top and the foot of a tall one', () => {
  expect(centredSquare(400, 300)).toEqual({ x: 50, y: 0, side: 300 })
  expect(centredSquare(300, 401)).toEqual({ x: 0, y: 50, side: 300 })
})

it('leaves a square whole', () => {
  expect(centredSquare(7, 7)).toEqual({ x: 0, y: 0, side: 7 })
})
