import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** What the payment page tells the confirmation: the card was charged, and the seat may be a moment behind. */
export const afterPayment = { paid: true } as const

/**
 * Whether one comes from paying. That is forgotten once the seat is there: who gives it back later, and sees the same
 * page again, has no payment under way.
 */
export function useJustPaid(seated: boolean): boolean {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const paid = isPaid(state)

  useEffect(() => {
    if (paid && seated) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [paid, seated, pathname, navigate])

  return paid
}

function isPaid(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'paid' in state && state.paid === afterPayment.paid
}
