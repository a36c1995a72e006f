import { ink } from '../../theme/ink.ts'
import { Bust, you } from '../portrait.tsx'

/** You, so large that the edges cut you. */
export function PortraitPoster({ label }: { label: string }) {
  return (
    <svg viewBox="0 4 100 88" preserveAspectRatio="xMidYMax slice" role="img" aria-label={label}>
      <rect width="100" height="100" fill={ink.tomato} />
      <Bust likeness={you} />
    </svg>
  )
}
