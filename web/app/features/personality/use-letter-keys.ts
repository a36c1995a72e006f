import { useEffect } from 'react'
import type { Answer } from './answers-store.ts'

/** Answers with the keys A and B, wherever the focus is. A key that is held down answers once. */
export function useLetterKeys(answer: (answer: Answer) => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      const key = event.key.toLowerCase()
      if (key === 'a') answer(0)
      if (key === 'b') answer(1)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [answer])
}
