import { ink } from '../../theme/ink.ts'
import { DieFace } from '../die-face.tsx'
import { PosterFrame } from './poster-frame.tsx'

/** A quarter to nine: breaking the ice. */
export function GlassPoster() {
  return (
    <PosterFrame label="Un verre dont les glaçons sont des dés ; l’un d’eux est rouge.">
      <rect width="300" height="400" fill={ink.ink} />
      <path d="M84 226H218L204 386H98z" fill={ink.saffron} />
      <path d="M238 108L252 114L208 236H192z" fill={ink.rose} />
      <DieFace pips={5} side={70} x={122} y={224} tilt={-13} />
      <DieFace pips={3} tone="tomato" side={68} x={184} y={236} tilt={17} />
      <DieFace pips={2} side={66} x={146} y={312} tilt={36} />
      <path fillRule="evenodd" d="M60 152H242L219 402H83zM74 166L96 384H206L227 166z" fill={ink.paper} />
      <g fill={ink.paper}>
        <circle cx="192" cy="340" r="6" />
        <circle cx="184" cy="362" r="4" />
        <circle cx="108" cy="356" r="5" />
      </g>
    </PosterFrame>
  )
}
