import { describe, expect, it } from 'vitest'
import { installFault, lockHash } from './install.mjs'

describe('lockHash', () => {
  it('changes with the lock file, and only then', () => {
    expect(lockHash('a')).toBe(lockHash('a'))
    expect(lockHash('a')).not.toBe(lockHash('b'))
  })
})

describe('installFault', () => {
  it('says that the registry is out of reach, in one sentence', () => {
    const output = 'npm error code EAI_AGAIN\nnpm error request to https://registry failed'
    expect(installFault(output)).toMatch(/^The packages could not be downloaded: .*run the command again\.$/)
  })

  it('shows what npm said of anything else', () => {
    expect(installFault('npm error code EUSAGE\nnpm error lock file and package.json differ')).toContain(
      'differ',
    )
  })
})
