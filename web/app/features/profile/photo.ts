import { logWarning } from '../../config/log.ts'
import { tokens } from '../../ui/theme/tokens.ts'
import type { PhotoError } from './texts.ts'

const SIDE = 256
const HEAVIEST_FILE = 20 * 1024 * 1024

type Photo = { readonly picture: string } | { readonly error: PhotoError }

/** Turns a file into a portrait of 256 px and at most 30 KB, without its metadata (docs/product.md §5.9). */
export async function createPortrait(file: File): Promise<Photo> {
  // SVG can contain scripts, and `createImageBitmap` cannot decode it here.
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return { error: 'not-an-image' }
  if (file.size > HEAVIEST_FILE) return { error: 'too-large' }
  const canvas = await portrait(file)
  if (!canvas) return { error: 'unreadable' }
  const picture = compressToLimit((quality) => encoded(canvas, quality))
  return picture ? { picture } : { error: 'too-large' }
}

async function portrait(file: File): Promise<HTMLCanvasElement | null> {
  try {
    // Applies the EXIF orientation: phones do not rotate the pixels.
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const canvas = drawn(image)
    image.close()
    return canvas
  } catch (error) {
    // Translate: not an image, damaged, or too large for this browser.
    logWarning('A picture could not be read', error)
    return null
  }
}

function drawn(image: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw')
  // Transparent pixels would become black in a JPEG.
  context.fillStyle = tokens.colors.paper.value
  context.fillRect(0, 0, SIDE, SIDE)
  context.imageSmoothingQuality = 'high'
  const { x, y, side } = centredSquare(image.width, image.height)
  context.drawImage(image, x, y, side, side, 0, 0, SIDE, SIDE)
  return canvas
}

/** WebP if the browser can encode it. Others return PNG, and JPEG is used instead. */
function encoded(canvas: HTMLCanvasElement, quality: number): string {
  const webp = canvas.toDataURL('image/webp', quality)
  return webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', quality)
}

/** The limit of the security rules, for the length of the data URL. */
export const MAX_DATA_URL_LENGTH = 30 * 1024

const QUALITIES = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]

/** The picture at the best quality within the limit; null if none is small enough. */
export function compressToLimit(encode: (quality: number) => string): string | null {
  for (const quality of QUALITIES) {
    const picture = encode(quality)
    if (picture.length <= MAX_DATA_URL_LENGTH) return picture
  }
  return null
}

export function centredSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}
