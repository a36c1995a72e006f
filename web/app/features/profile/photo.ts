import { report } from '../../config/log.ts'
import { tokens } from '../../ui/theme/tokens.ts'
import type { PhotoFault } from './texts.ts'

const SIDE = 256
const HEAVIEST_FILE = 20 * 1024 * 1024

type Photo = { readonly picture: string } | { readonly fault: PhotoFault }

/**
 * A file as a portrait: its middle, square, of 256 px, redrawn here until it weighs 30 KB at most. Nothing of the file
 * itself is kept: neither where it was taken, nor what else may hide in it.
 */
export async function photoOf(file: File): Promise<Photo> {
  // SVG is a drawing that can carry a script, and the browser would not decode it here.
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return { fault: 'not-an-image' }
  if (file.size > HEAVIEST_FILE) return { fault: 'too-large' }
  const canvas = await portrait(file)
  if (!canvas) return { fault: 'unreadable' }
  const picture = lighten((quality) => encoded(canvas, quality))
  return picture ? { picture } : { fault: 'too-large' }
}

async function portrait(file: File): Promise<HTMLCanvasElement | null> {
  try {
    // Upright: a telephone turns a picture by a note beside it (EXIF), not by its pixels.
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const canvas = drawn(image)
    image.close()
    return canvas
  } catch (error) {
    // Not an image after all, a damaged one, or one that is too wide for this browser.
    report('A picture could not be read', error)
    return null
  }
}

function drawn(image: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw')
  // What is transparent would be black in a JPEG.
  context.fillStyle = tokens.colors.paper.value
  context.fillRect(0, 0, SIDE, SIDE)
  context.imageSmoothingQuality = 'high'
  const { x, y, side } = centredSquare(image.width, image.height)
  context.drawImage(image, x, y, side, side, 0, 0, SIDE, SIDE)
  return canvas
}

/** WebP where the browser writes it; the others answer with a PNG, and get a JPEG. */
function encoded(canvas: HTMLCanvasElement, quality: number): string {
  const webp = canvas.toDataURL('image/webp', quality)
  return webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', quality)
}

/** As the rules have it: the length of the data URL, for it is kept as text. */
export const HEAVIEST = 30 * 1024

const QUALITIES = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]

/** The picture at the best quality that is light enough, or `null` where none is. */
export function lighten(encode: (quality: number) => string): string | null {
  for (const quality of QUALITIES) {
    const picture = encode(quality)
    if (picture.length <= HEAVIEST) return picture
  }
  return null
}

export function centredSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}
