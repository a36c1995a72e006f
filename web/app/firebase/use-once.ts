import { useRef, useState } from 'react'

/** Runs one thing at a time: a second press while the first is under way does nothing. */
export function useOnce(): [busy: boolean, run: (work: () => Promise<void>) => void] {
  const [busy, setBusy] = useState(false)
  const under = useRef(false)

  function run(work: () => Promise<void>) {
    if (under.current) return
    under.current = true
    setBusy(true)
    void work().finally(() => {
      under.current = false
      setBusy(false)
    })
  }

  return [busy, run]
}
