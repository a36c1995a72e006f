import type { KeyboardEvent } from 'react'
import type { Answer } from './answers-store.ts'

/**
 * Answers with the keys A and B, wherever the focus is in the test: each question takes it. Outside they are left alone,
 * for who dictates or steers a browser by letters (WCAG 2.1.4). A key that is held down answers once.
 */
export function letterKeys(answer: (answer: Answer) => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 'a') answer(0)
    if (key === 'b') answer(1)
  }
}
