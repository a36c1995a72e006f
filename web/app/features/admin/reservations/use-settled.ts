import { useEffect, useState } from 'react'

/** What somebody types, once they pause: not every letter is a question to the database. */
export function useSettled(typed: string, milliseconds = 300): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), milliseconds)
    return () => clearTimeout(timer)
  }, [typed, milliseconds])
  return settled
}
