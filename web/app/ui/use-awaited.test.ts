import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useAwaited } from './use-awaited.ts'

it('keeps its promise once there is a value, and from then on at once', async () => {
  const told = vi.fn()
  const { result, rerender } = renderHook(({ value }) => useAwaited(value), {
    initialProps: { value: null as string | null },
  })
  void result.current().then(told)
  await Promise.resolve()
  expect(told).not.toHaveBeenCalled()
  rerender({ value: 'Ana' })
  await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith('Ana'))
  rerender({ value: 'Ana, plus tard' })
  expect(await result.current()).toBe('Ana, plus tard')
})
