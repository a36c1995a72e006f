import { ink } from '../../theme/ink.ts'
import { Curtain } from '../curtain.tsx'
import { SixPairs } from '../shoes.tsx'
import { PosterFrame } from './poster-frame.tsx'

/** Wednesday: the curtain is about to rise. */
export function CurtainPoster() {
  return (
    <PosterFrame label="Six paires de chaussures dépassent sous un rideau de théâtre ; une paire est rouge.">
      <rect width="300" height="400" fill={ink.ink} />
      <path d="M0 302H300V400H0z" fill={ink.saffron} />
      <g transform="translate(0 306)">
        <SixPairs from={30} step={48} scale={1.02} />
      </g>
      <Curtain width={300} height={256} />
    </PosterFrame>
  )
}
