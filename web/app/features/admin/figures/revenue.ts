import type { RevenueFigure } from '@tablee/domain'

/** What stayed of the payments, in cents. */
export function net({ amount, refunded }: RevenueFigure): number {
  return amount - refunded
}

/** The same of several. */
export function netOf(figures: readonly RevenueFigure[]): number {
  return figures.reduce((sum, figure) => sum + net(figure), 0)
}
