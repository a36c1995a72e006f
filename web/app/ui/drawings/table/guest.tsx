import type { ReactNode } from 'react'
import { type InkName, ink } from '../../theme/ink.ts'

export interface GuestProps {
  /** The place at the table: 0 at noon, then clockwise. */
  at: number
  chair: InkName
  garment: InkName
  skin: InkName
  /** Two arms, as paths from the shoulders. */
  arms: readonly [string, string]
  hands: ReadonlyArray<readonly [x: number, y: number]>
  /** What lies before them. */
  held?: ReactNode
  /** Hands that lie over what they hold, with the radius of what shows. */
  over?: ReadonlyArray<readonly [x: number, y: number, r: number]>
  /** Looks down: no nose to be seen. */
  hatted?: boolean
  head: ReactNode
}

/** Somebody at the table, seen from above: a chair, shoulders, two arms in tubes, a head of hair. */
export function Guest({
  at,
  chair,
  garment,
  skin,
  arms,
  hands,
  held,
  over = [],
  hatted = false,
  head,
}: GuestProps) {
  return (
    <g data-seat={at} transform={`rotate(${at * 60} 600 600) translate(600 145)`}>
      <path
        d="M-96 -44C-64 -96 64 -96 96 -44"
        fill="none"
        stroke={ink[chair]}
        strokeWidth="44"
        strokeLinecap="round"
      />
      <g fill="none" stroke={ink[garment]} strokeWidth="54" strokeLinecap="round">
        <path d={arms[0]} />
        <path d={arms[1]} />
      </g>
      <path d="M-116 6C-116 -40 -60 -58 0 -58S116 -40 116 6 60 52 0 52-116 52-116 6z" fill={ink[garment]} />
      {hands.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="25" fill={ink[skin]} />
      ))}
      {held}
      {over.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={ink[skin]} />
      ))}
      {!hatted && <path d="M-12 62C-8 86 8 86 12 62z" fill={ink[skin]} />}
      <circle cx="-56" cy="22" r="12" fill={ink[skin]} />
      <circle cx="56" cy="22" r="12" fill={ink[skin]} />
      {head}
    </g>
  )
}
