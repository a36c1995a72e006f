import { create, type StateCreator, type StoreApi, type UseBoundStore } from 'zustand'

const resets = new Set<() => void>()

/** A store of what belongs to the person at the screen: whoever signs in after them finds it as new. */
export function createPersonalStore<T>(initial: StateCreator<T>): UseBoundStore<StoreApi<T>> {
  const store = create(initial)
  resets.add(() => store.setState(store.getInitialState(), true))
  return store
}

/** For when another person is at the screen, or nobody. */
export function resetPersonalStores(): void {
  for (const reset of resets) reset()
}
