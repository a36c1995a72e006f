import { type InkName, ink } from '../theme/ink.ts'

type Shoe = 'laced' | 'capped' | 'pointed'

interface Pair {
  skin: InkName
  shoe: Shoe
  colour: InkName
  /** Laces or toe cap. */
  trim: InkName
}

/** Six pairs; the red one is yours. */
const PAIRS: readonly Pair[] = [
  { skin: 'brown', shoe: 'laced', colour: 'paper', trim: 'ink' },
  { skin: 'rose', shoe: 'capped', colour: 'bottle', trim: 'paper' },
  { skin: 'brown', shoe: 'pointed', colour: 'ink', trim: 'ink' },
  { skin: 'rose', shoe: 'laced', colour: 'brown', trim: 'paper' },
  { skin: 'rose', shoe: 'capped', colour: 'tomato', trim: 'paper' },
  { skin: 'brown', shoe: 'laced', colour: 'ink', trim: 'paper' },
]

interface SixPairsProps {
  /** The middle of the first pair, and the step to the next. */
  from: number
  step: number
  scale: number
}

/** Six pairs of legs and shoes, as they show below a curtain. */
export function SixPairs({ from, step, scale }: SixPairsProps) {
  return PAIRS.map((pair, place) => (
    <g key={`${pair.shoe} ${pair.colour}`} transform={`translate(${from + place * step} 0) scale(${scale})`}>
      <Foot pair={pair} side={-1} />
      <Foot pair={pair} side={1} />
    </g>
  ))
}

function Foot({ pair, side }: { pair: Pair; side: 1 | -1 }) {
  const tilt = pair.shoe === 'pointed' ? 3 : 7
  return (
    <g transform={`translate(${side * 11.5} 0) rotate(${-side * tilt})`}>
      <path d="M-6 -60H6V4H-6z" fill={ink[pair.skin]} />
      <ShoeShape {...pair} />
    </g>
  )
}

function ShoeShape({ shoe, colour, trim }: Pair) {
  if (shoe === 'pointed')
    return <path d="M-10 0C-7 8 7 8 10 0C12 14 5 30 0 38C-5 30-12 14-10 0z" fill={ink[colour]} />
  if (shoe === 'capped') {
    return (
      <>
        <path
          d="M-10.5 -2C-10.5 -8 10.5 -8 10.5 -2V12C10.5 28 6 34 0 34S-10.5 28-10.5 12z"
          fill={ink[colour]}
        />
        <path d="M-10 17H10C9.5 29 6 34 0 34S-9.5 29-10 17z" fill={ink[trim]} />
      </>
    )
  }
  return (
    <>
      <path d="M-10.5 -6H10.5V12C10.5 28 6 34 0 34S-10.5 28-10.5 12z" fill={ink[colour]} />
      <path d="M-5.5 2H5.5M-5.5 9H5.5" stroke={ink[trim]} strokeWidth="2.6" strokeLinecap="round" />
    </>
  )
}
