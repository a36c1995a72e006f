import { ink } from '../../theme/ink.ts'
import { PosterFrame } from './poster-frame.tsx'

/** The heads of the crowd: where each stands, how tall, how broad. */
const CROWD = [
  'M76 273V254C76 236 86.5 233 91 232V220H103V232C107.5 233 118 236 118 254V273zM83 214a14 14 0 1 1 28 0 14 14 0 1 1-28 0z',
  'M108 273V243C108 225 119.5 222 125 221V208H137V221C142.5 222 154 225 154 243V273zM116 202a15 15 0 1 1 30 0 15 15 0 1 1-30 0z',
  'M145 273V246C145 228 156 225 161 224V212H173V224C178 225 189 228 189 246V273zM153 206a14 14 0 1 1 28 0 14 14 0 1 1-28 0z',
  'M179 273V237.5C179 219.5 191 216.5 197 215.5V202H209V215.5C215 216.5 227 219.5 227 237.5V273zM187.5 196a15.5 15.5 0 1 1 31 0 15.5 15.5 0 1 1-31 0z',
  'M216 273V244.5C216 226.5 227.5 223.5 233 222.5V210H245V222.5C250.5 223.5 262 226.5 262 244.5V273zM224.5 204a14.5 14.5 0 1 1 29 0 14.5 14.5 0 1 1-29 0z',
  'M252 273V253.5C252 235.5 262 232.5 266 231.5V220H278V231.5C282 232.5 292 235.5 292 253.5V273zM258.5 214a13.5 13.5 0 1 1 27 0 13.5 13.5 0 1 1-27 0z',
]

/** Eight o'clock: one comes alone, and one's shadow is a company's. */
export function PawnPoster() {
  return (
    <PosterFrame label="Un pion rouge, seul ; son ombre sur le mur est celle d’un groupe de six.">
      <rect width="300" height="400" fill={ink.kraft} />
      <path d="M0 272H300V400H0z" fill={ink.saffron} />
      <path d="M92 372L78 272H292L152 376z" fill={ink.ink} />
      <g fill={ink.ink}>
        {CROWD.map((shadow) => (
          <path key={shadow} d={shadow} />
        ))}
        <circle cx="131" cy="184" r="8" />
        <path d="M184 196a19 19 0 0 1 38 0l3 26H181zM223 204a16 16 0 0 1 30-8l13 1-6 6H223z" />
      </g>
      <path
        d="M82 378c-3-10 1-18 9-20l13-54h-7c-6 0-6-12 0-12h6a28 28 0 1 1 34 0h6c6 0 6 12 0 12h-7l13 54c8 2 12 10 9 20z"
        fill={ink.tomato}
      />
    </PosterFrame>
  )
}
