import { interestIcons } from '../../ui/drawings/interest-icon.tsx'
import { ink } from '../../ui/theme/tokens.ts'

const PLACES = [
  { x: 84, y: 74, size: 130, tilt: -10, standIn: 'music' },
  { x: 212, y: 196, size: 150, tilt: 9, standIn: 'cooking' },
  { x: 92, y: 318, size: 136, tilt: -6, standIn: 'boardgames' },
] as const

/** The three that were chosen, in red, as large as the wall; what is still to choose is a shadow. */
export function InterestsPoster({ ids }: { ids: readonly string[] }) {
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="300" height="400" fill={ink.rose} />
      {PLACES.map(({ x, y, size, tilt, standIn }, place) => {
        const id = ids[place]
        return (
          <g
            key={standIn}
            transform={`translate(${x} ${y}) rotate(${tilt}) scale(${size / 24}) translate(-12 -12)`}
            fill={id ? ink.tomato : ink.ink}
            opacity={id ? 1 : 0.12}
          >
            <path fillRule="evenodd" d={interestIcons[id ?? standIn]} />
          </g>
        )
      })}
    </svg>
  )
}
