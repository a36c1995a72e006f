import { useEffect, useState } from 'react'

/** For what is asked before all that it needs is there: a promise of the value, kept once it is not null. */
export function useAwaited<T>(value: T | null): () => Promise<T> {
  const [{ later, resolve }] = useState(promised<T>)
  useEffect(() => {
    if (value !== null) resolve(value)
  }, [resolve, value])
  return () => (value === null ? later : Promise.resolve(value))
}

function promised<T>() {
  let resolve: (value: T) => void = () => {}
  const later = new Promise<T>((settle) => {
    resolve = settle
  })
  return { later, resolve }
}
