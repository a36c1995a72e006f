import { ink } from '../../theme/ink.ts'
import { DieFace } from '../die-face.tsx'
import { Glass } from './glass.tsx'
import { Guest } from './guest.tsx'
import { Fan } from './playing-card.tsx'

/** Where the ten curls of a head lie, on a circle of 44. */
const CURLS = Array.from({ length: 10 }, (_, place) => (place * Math.PI) / 5)

/** At noon: curls, a saffron jumper. */
export function Noon() {
  return (
    <Guest
      at={0}
      chair="ink"
      garment="saffron"
      skin="brown"
      arms={['M-86 4C-128 60 -114 104 -48 150', 'M86 4C140 60 126 104 96 170']}
      hands={[
        [-42, 158],
        [90, 178],
      ]}
      held={<Fan x={-46} y={176} count={3} />}
      over={[
        [90, 178, 25],
        [-70, 196, 15],
      ]}
      head={
        <g fill={ink.ink}>
          {CURLS.map((angle) => (
            <circle key={angle} cx={44 * Math.sin(angle)} cy={10 - 44 * Math.cos(angle)} r="22" />
          ))}
          <circle cy="10" r="48" />
        </g>
      }
    />
  )
}

/** At two o'clock: a fair bun, a dark jumper, a glass. */
export function TwoOClock() {
  return (
    <Guest
      at={1}
      chair="kraft"
      garment="ink"
      skin="rose"
      arms={['M-86 4C-138 60 -124 104 -92 160', 'M86 4C124 60 110 104 40 158']}
      hands={[
        [-86, 168],
        [34, 166],
      ]}
      held={
        <>
          <Fan x={42} y={181.5} count={4} />
          <circle cx="18" cy="202" r="15" fill={ink.rose} />
          <Glass x={-98} y={196} />
        </>
      }
      head={
        <>
          <g fill={ink.saffron}>
            <circle cy="-30" r="30" />
            <circle cy="14" r="57" />
            <circle cy="-32" r="22" />
          </g>
          <path d="M-30 -16a38 30 0 0 1 60 0" fill="none" stroke={ink.rose} strokeWidth="5" />
        </>
      }
    />
  )
}

/** At four o'clock: cropped hair with a parting, a die about to fall. */
export function FourOClock() {
  return (
    <Guest
      at={2}
      chair="ink"
      garment="rose"
      skin="brown"
      arms={['M-86 4C-126 60 -112 104 -70 170', 'M86 4C126 60 112 104 70 150']}
      hands={[
        [-64, 178],
        [64, 158],
      ]}
      held={<DieFace pips={5} side={58} x={-70} y={232} tilt={18} />}
      head={
        <>
          <circle cy="14" r="58" fill={ink.ink} />
          <path
            d="M-18 -42C-10 -10 -8 10 -12 40"
            fill="none"
            stroke={ink.brown}
            strokeWidth="6"
            strokeLinecap="round"
          />
        </>
      }
    />
  )
}

/** At six o'clock: a bald patch, a glass, three cards. */
export function SixOClock() {
  return (
    <Guest
      at={3}
      chair="ink"
      garment="brown"
      skin="rose"
      arms={['M-86 4C-126 60 -112 104 -60 160', 'M86 4C136 60 122 104 86 158']}
      hands={[
        [-54, 168],
        [80, 166],
      ]}
      held={
        <>
          <Glass x={92} y={196} />
          <Fan x={-50} y={186} count={3} />
        </>
      }
      over={[[-70, 206, 15]]}
      head={
        <>
          <circle cy="14" r="56" fill={ink.rose} />
          <path d="M-56 22A57 57 0 0 1 56 22C50 2 36 -12 0 -12S-50 2 -56 22z" fill={ink.ink} />
        </>
      }
    />
  )
}

/** At ten o'clock: a bottle-green cap. */
export function TenOClock() {
  return (
    <Guest
      at={5}
      chair="saffron"
      garment="ink"
      skin="rose"
      arms={['M-86 4C-126 60 -112 104 -64 150', 'M86 4C126 60 112 104 64 164']}
      hands={[
        [-58, 158],
        [58, 172],
      ]}
      held={<Fan x={-58} y={176} count={3} />}
      over={[[-80, 196, 15]]}
      hatted
      head={
        <>
          <g fill={ink.bottle}>
            <path d="M-50 30C-50 92 50 92 50 30z" />
            <circle cy="12" r="58" />
          </g>
          <path d="M-52 32C-30 54 30 54 52 32" fill="none" stroke={ink.paper} strokeWidth="6" />
          <circle cy="10" r="8" fill={ink.paper} />
        </>
      }
    />
  )
}
