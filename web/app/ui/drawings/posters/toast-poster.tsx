import { type InkName, ink } from '../../theme/ink.ts'
import { PosterFrame } from './poster-frame.tsx'

const HEAD =
  'M-40 60H84C96 74 104 94 109 110 111 118 106 126 105 134 106 148 126 172 138 194 142 203 130 207 118 206 116 210 122 213 127 219 125 224 119 225 116 227 121 229 127 233 125 240 121 245 115 247 116 253 124 263 127 277 118 290 106 299 90 297 82 305 78 322 80 350 62 372 40 396 10 404-40 410z'
const HAIR =
  'M-40 -6C20 -22 70 -6 90 44 95 56 99 68 102 80 76 72 56 88 52 112 64 110 70 124 63 138 57 150 45 146 41 140 34 184 10 214-40 230z'

interface ProfileProps {
  head: InkName
  hair: InkName
  line: InkName
}

/** A face seen from the side, its eye closed, about to laugh. */
function Profile({ head, hair, line }: ProfileProps) {
  return (
    <>
      <path d={HEAD} fill={ink[head]} />
      <path d={HAIR} fill={ink[hair]} />
      <g fill="none" stroke={ink[line]} strokeLinecap="round">
        <path d="M78 141q12 10 24 1" strokeWidth="5.5" />
        <path d="M115 226q-18 8-29-7" strokeWidth="4.5" />
      </g>
      <circle cx="56" cy="154" r="7" fill={ink[line]} />
    </>
  )
}

/** A quarter past ten: the space between two faces is the glass they share. */
export function ToastPoster() {
  return (
    <PosterFrame label="Deux profils face à face ; le vide entre eux dessine un verre.">
      <rect width="300" height="400" fill={ink.saffron} />
      <path d="M60 204H240V400H60z" fill={ink.paper} />
      <g transform="translate(22 116) scale(.86)">
        <Profile head="tomato" hair="ink" line="chalk" />
      </g>
      <g transform="translate(278 116) scale(-.86 .86)">
        <Profile head="ink" hair="bottle" line="paper" />
      </g>
    </PosterFrame>
  )
}
