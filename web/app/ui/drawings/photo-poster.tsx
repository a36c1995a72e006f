import { useId } from 'react'
import { ink } from '../theme/tokens.ts'
import { SEATS, SeatArc, YOUR_SEAT } from './mark.tsx'

interface PhotoPosterProps {
  /** Where the photo is. */
  picture: string
  label: string
}

/** Your photo as the table that five others sit round; your own chair is pulled out. */
export function PhotoPoster({ picture, label }: PhotoPosterProps) {
  const disc = useId()
  return (
    <svg viewBox="2 3.2 47 38.8" preserveAspectRatio="xMidYMid meet" role="img" aria-label={label}>
      <clipPath id={disc}>
        <circle cx="25.5" cy="22.6" r="13.2" />
      </clipPath>
      {SEATS.map((seat) => (
        <SeatArc
          key={seat}
          at={seat}
          colour={seat === YOUR_SEAT ? ink.paper : ink.ink}
          pulled={seat === YOUR_SEAT}
        />
      ))}
      <image
        href={picture}
        x="12.3"
        y="9.4"
        width="26.4"
        height="26.4"
        preserveAspectRatio="xMidYMid slice"
        clipPath={`url(#${disc})`}
      />
    </svg>
  )
}
