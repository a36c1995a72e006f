import { ink } from '../theme/ink.ts'

const FOLDS = 7

interface CurtainProps {
  width: number
  /** Where the hem hangs. */
  height: number
  /** How far the hem's scallops reach below it. */
  sag?: number
}

/** A closed stage curtain. */
export function Curtain({ width, height, sag = 18 }: CurtainProps) {
  const fold = width / FOLDS
  return (
    <>
      <path d={cloth(width, height, sag)} fill={ink.bottle} />
      {Array.from({ length: FOLDS - 1 }, (_, place) => round(place * fold)).map((left) => (
        <path key={left} transform={`translate(${left} 0)`} d={shade(fold, height)} fill={ink.bottleNight} />
      ))}
    </>
  )
}

function cloth(width: number, height: number, sag: number): string {
  const fold = width / FOLDS
  const scallops = Array.from({ length: FOLDS }, (_, place) => {
    const right = width - place * fold
    const below = height + sag
    return `C${round(right - fold * 0.2)} ${below} ${round(right - fold * 0.8)} ${below} ${round(right - fold)} ${height}`
  })
  return `M0 -2H${width}V${height}${scallops.join('')}z`
}

/** The dark of one fold, narrow at the hem. */
function shade(fold: number, height: number): string {
  const at = (share: number) => round(fold * share)
  const [high, low] = [round(height * 0.3), round(height * 0.7)]
  return `M${at(0.8)} -2H${at(1.2)}C${at(1.05)} ${high} ${at(1.16)} ${low} ${at(1)} ${height}C${at(0.84)} ${low} ${at(0.95)} ${high} ${at(0.8)} -2z`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
