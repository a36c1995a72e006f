import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { encode, renderSVG } from 'uqr'

interface QrCodeProps extends HTMLChakraProps<'svg'> {
  /** The address that it leads to. */
  address: string
  label: string
}

/** An address as a QR code, in one ink. */
export function QrCode({ address, label, ...rest }: QrCodeProps) {
  const { data, size } = encode(address, { border: 0 })
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <chakra.svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      {...rest}
    >
      <path d={modules.join('')} fill="currentColor" />
    </chakra.svg>
  )
}

/** The address of an SVG file with the QR code, to be downloaded. */
export function qrCodeFile(address: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`
}
