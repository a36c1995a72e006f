import { chakra } from '@chakra-ui/react'
import { ink } from '../../theme/ink.ts'

/** A chair from above: its back, then its seat. */
function Chair({ colour }: { colour: string }) {
  return (
    <>
      <path
        d="M-96 -44C-64 -96 64 -96 96 -44"
        fill="none"
        stroke={colour}
        strokeWidth="46"
        strokeLinecap="round"
      />
      <rect x="-88" y="-40" width="176" height="132" rx="58" fill={colour} />
    </>
  )
}

/** Your chair, pulled out from its place at eight o'clock: it arrives with the page. */
export function RedChair() {
  return (
    <g transform="rotate(240 600 600) translate(600 92) rotate(-13)">
      <chakra.g animation="pullOut 900ms {easings.pull} 200ms both">
        <g transform="translate(26 14)">
          <Chair colour={ink.kraft} />
        </g>
        <Chair colour={ink.tomato} />
        <path
          d="M-84 -20C-56 -62 56 -62 84 -20"
          fill="none"
          stroke={ink.paper}
          strokeWidth="9"
          strokeLinecap="round"
        />
      </chakra.g>
    </g>
  )
}
