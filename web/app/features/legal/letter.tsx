import { chakra } from '@chakra-ui/react'
import { ink } from '../../ui/theme/ink.ts'

/** A letter half out of its envelope, sealed with a chair: the red one, of course. */
export function Letter() {
  return (
    <chakra.svg
      viewBox="0 0 360 300"
      w="full"
      maxW={{ base: '300px', md: '460px' }}
      mx={{ base: 'auto', md: '0' }}
      aria-hidden="true"
      _print={{ display: 'none' }}
    >
      <g transform="rotate(-4 180 160)">
        <path d="M38 128L180 32 322 128V286H38z" fill={ink.bottleNight} />
        <g transform="rotate(5 180 120)">
          <rect x="66" y="22" width="228" height="220" rx="3" fill={ink.chalk} />
          <g stroke={ink.kraft} strokeWidth="9" strokeLinecap="round">
            <path d="M94 62H214M94 90H266M94 118H240" />
          </g>
        </g>
        <path d="M38 128L180 214 38 286z" fill={ink.bottle} />
        <path d="M322 128L180 214 322 286z" fill={ink.bottle} />
        <path d="M38 288L165 196Q180 186 195 196L322 288z" fill={ink.saffron} />
        <g transform="translate(180 226) rotate(-10)">
          <circle r="25" fill={ink.tomato} />
          <path
            d="M-9 4A14 14 0 0 1 9 4"
            transform="translate(0 -3)"
            fill="none"
            stroke={ink.paper}
            strokeWidth="7"
            strokeLinecap="round"
          />
        </g>
      </g>
    </chakra.svg>
  )
}
