import { product } from '@tablee/domain'
import type { CSSProperties } from 'react'
import { faces, inks } from './inks.ts'

const disc = (size: number, colour: string): CSSProperties => ({
  width: size,
  height: size,
  borderRadius: '50%',
  backgroundColor: colour,
  fontSize: 0,
  lineHeight: 0,
})

function Seat({ yours = false }: { yours?: boolean }) {
  return (
    <td align="center" style={{ padding: 2 }}>
      <div style={disc(9, yours ? inks.tomato : inks.ink)} />
    </td>
  )
}

/**
 * The mark and the name. The table seen from above is drawn in cells and discs, since mail readers drop SVG and hide
 * pictures: seats at 12, 2, 4, 6, 8 and 10 o'clock, the reader's at eight.
 */
export function Mark() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td aria-hidden="true">
            <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
              <tbody>
                <tr>
                  <td />
                  <Seat />
                  <td />
                </tr>
                <tr>
                  <Seat />
                  <td rowSpan={2} style={{ padding: 1 }}>
                    <div style={disc(26, inks.ink)} />
                  </td>
                  <Seat />
                </tr>
                <tr>
                  <Seat yours />
                  <Seat />
                </tr>
                <tr>
                  <td />
                  <Seat />
                  <td />
                </tr>
              </tbody>
            </table>
          </td>
          <td
            style={{
              paddingLeft: 12,
              fontFamily: faces.title,
              fontSize: 28,
              fontWeight: 700,
              color: inks.ink,
            }}
          >
            {product.name}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
