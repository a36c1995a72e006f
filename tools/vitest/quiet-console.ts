import { afterEach, beforeEach, expect } from 'vitest'

/** Runs around each test. Console output fails a test; one that expects output replaces that method. */
const methods = ['debug', 'info', 'log', 'warn', 'error'] as const
type Print = (...words: unknown[]) => void

const real = new Map<(typeof methods)[number], Print>()
const printed: string[] = []

beforeEach(() => {
  printed.length = 0
  for (const method of methods) {
    const print: Print = console[method]
    real.set(method, print)
    console[method] = (...words: unknown[]) => {
      printed.push(words.map(String).join(' '))
      print(...words)
    }
  }
})

afterEach(() => {
  for (const [method, print] of real) console[method] = print
  expect(printed).toEqual([])
})
