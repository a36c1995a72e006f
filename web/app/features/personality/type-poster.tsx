import { type MbtiType, mbtiTypes } from '@tablee/domain'
import { ink, onInk } from '../../ui/theme/tokens.ts'

/** The type, two letters a half, set so large that the edges cut it. */
export function TypePoster({ type }: { type: MbtiType }) {
  const [upper, lower] = mbtiTypes[type].inks
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="300" height="400" fill={ink[upper]} />
      <path d="M0 240L300 166V400H0z" fill={ink[lower]} />
      <text x="150" y="182" textAnchor="middle" fill={ink[onInk(upper)]} style={letters}>
        {type.slice(0, 2)}
      </text>
      <text x="150" y="362" textAnchor="middle" fill={ink[onInk(lower)]} style={letters}>
        {type.slice(2)}
      </text>
    </svg>
  )
}

const letters = {
  font: '800 205px/1 var(--tablee-fonts-title)',
  letterSpacing: '-0.04em',
}
