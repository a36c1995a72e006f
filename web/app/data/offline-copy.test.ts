import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { logWarning } from '../config/log.ts'
import { deleteOfflineCopy } from './offline-copy.ts'

vi.mock('../config/log.ts', () => ({ logWarning: vi.fn() }))

it('deletes nothing, and breaks nothing, where the browser refuses its cache', async () => {
  const refused = new DOMException('The operation is insecure.', 'SecurityError')
  vi.stubGlobal('caches', { delete: () => Promise.reject(refused) })
  deleteOfflineCopy()
  await waitFor(() => expect(logWarning).toHaveBeenCalledWith(expect.any(String), refused))
})
