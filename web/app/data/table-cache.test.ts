import { expect, it, vi } from 'vitest'
import { logWarning } from '../config/log.ts'
import { forgetTable } from './table-cache.ts'

vi.mock('../config/log.ts', () => ({ logWarning: vi.fn() }))

it('forgets nothing, and breaks nothing, where the browser refuses its cache', async () => {
  const refused = new DOMException('The operation is insecure.', 'SecurityError')
  vi.stubGlobal('caches', { delete: () => Promise.reject(refused) })
  forgetTable()
  await vi.waitFor(() => expect(logWarning).toHaveBeenCalledWith(expect.any(String), refused))
})
