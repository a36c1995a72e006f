import { describe, expect, it } from 'vitest'
import { parseInstance, readInstances } from './instances.ts'

describe('an instance', () => {
  it('is read from the form of MDGPLIB', () => {
    const { n, nativeSize, weights } = parseInstance('tiny', '4 2 ss 2 2 2 2 \n0 1 5.5\n0 3 2\n2 3 7\n')
    expect({ n, nativeSize }).toEqual({ n: 4, nativeSize: 2 })
    expect([...weights]).toEqual([0, 5.5, 0, 2, 5.5, 0, 0, 0, 0, 0, 0, 7, 2, 0, 7, 0])
  })

  it('is missed aloud where the folder holds none', () => {
    expect(() => readInstances(import.meta.dirname)).toThrow('There is no instance')
  })
})
