import { Box, chakra } from '@chakra-ui/react'
import type { CSSProperties, ReactNode } from 'react'
import { barsLook } from './bars-look.ts'

export interface Bar {
  readonly key: string
  /** What stands at its foot, or before it. */
  readonly name: ReactNode
  readonly value: number
  /** The value in words, at its end. */
  readonly label: ReactNode
  /** An ink, or two. */
  readonly fill: string
}

interface BarsProps {
  bars: readonly Bar[]
  /** What the longest bar would stand for; the greatest value, unless several charts share it. */
  top?: number
  /** Columns side by side, which a phone lays down; or rows everywhere. */
  shape?: 'columns' | 'rows'
}

/** Flat bars, each with its name and its value: nothing to look up elsewhere. The picture alone: `Chart` says it in words. */
export function Bars({ bars, top = greatest(bars), shape = 'columns' }: BarsProps) {
  return (
    <Box css={shape === 'columns' ? barsLook.columns : barsLook.rows}>
      {bars.map(({ key, name, value, label, fill }) => (
        <div key={key} data-item="">
          <chakra.span data-name="">{name}</chakra.span>
          <chakra.span data-track="">
            <chakra.span data-bar="" style={styleOf(value, top, fill)} />
            <chakra.span data-value="" data-none={value === 0 || undefined}>
              {label}
            </chakra.span>
          </chakra.span>
        </div>
      ))}
    </Box>
  )
}

/** The greatest of several bars. */
export function greatest(bars: readonly Pick<Bar, 'value'>[]): number {
  return Math.max(1, ...bars.map(({ value }) => value))
}

function styleOf(value: number, top: number, fill: string): CSSProperties {
  // React takes a custom property for a style that it does not know.
  return { '--part': value / top, background: fill } as CSSProperties
}
