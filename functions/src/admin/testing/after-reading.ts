import { DocumentReference } from 'firebase-admin/firestore'
import { vi } from 'vitest'

/** Lets something happen right after the next reading of a document, before its reader goes on. */
export function afterReading(path: string, meanwhile: () => Promise<unknown>): void {
  const get = DocumentReference.prototype.get
  const spy = vi.spyOn(DocumentReference.prototype, 'get')
  spy.mockImplementation(async function (this: DocumentReference) {
    const snapshot = await get.call(this)
    if (this.path !== path) return snapshot
    spy.mockRestore()
    await meanwhile()
    return snapshot
  })
}
