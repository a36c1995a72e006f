import type { ReactNode } from 'react'

interface PosterFrameProps {
  /** What the picture shows, for those who do not see it. */
  label: string
  children: ReactNode
}

/** A poster: three by four, cut squarely. */
export function PosterFrame({ label, children }: PosterFrameProps) {
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMax slice" role="img" aria-label={label}>
      {children}
    </svg>
  )
}
