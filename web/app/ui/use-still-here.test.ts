import { renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, it } from 'vitest'
import { useStillHere } from './use-still-here.ts'

it('is so for as long as the page is up, and no longer', () => {
  const { result, unmount } = renderHook(useStillHere, { wrapper: StrictMode })
  const stillHere = result.current
  expect(stillHere()).toBe(true)
  unmount()
  expect(stillHere()).toBe(false)
})
