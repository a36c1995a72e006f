import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { centredSquare, compressToLimit, createPortrait, MAX_DATA_URL_LENGTH } from './photo.ts'

vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

/** A fake canvas; the test environment does not draw. */
const draw = { fillRect: vi.fn(), drawImage: vi.fn() }
const toDataURL = vi.fn((_type?: string, _quality?: number) => '')
const close = vi.fn()
const decode = vi.fn(() => Promise.resolve({ width: 400, height: 300, close }))

const file = (type: string, size = 10) => new File(['x'.repeat(size)], 'moi', { type })

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('createImageBitmap', decode)
  decode.mockImplementation(() => Promise.resolve({ width: 400, height: 300, close }))
  // `as`: only the two methods that are used.
  const canvas = HTMLCanvasElement.prototype as unknown as Record<string, unknown>
  canvas.getContext = () => draw
  canvas.toDataURL = toDataURL
  toDataURL.mockImplementation((type) => `data:${type};base64,AAAA`)
})
afterEach(() => vi.unstubAllGlobals())

describe('a photo', () => {
  it('is the middle of the picture, upright, on 256 pixels', async () => {
    const chosen = file('image/png')
    expect(await createPortrait(chosen)).toEqual({ picture: 'data:image/webp;base64,AAAA' })
    expect(decode).toHaveBeenCalledWith(chosen, { imageOrientation: 'from-image' })
    expect(draw.drawImage).toHaveBeenCalledWith(expect.anything(), 50, 0, 300, 300, 0, 0, 256, 256)
    expect(close).toHaveBeenCalled()
  })

  it('is a JPEG where the browser writes no WebP', async () => {
    toDataURL.mockImplementation((type) => `data:${type === 'image/webp' ? 'image/png' : type};base64,AAAA`)
    expect(await createPortrait(file('image/png'))).toEqual({ picture: 'data:image/jpeg;base64,AAAA' })
  })

  it('loses quality until it is light enough', async () => {
    toDataURL.mockImplementation(
      (type, quality = 1) => `data:${type},${'x'.repeat(quality > 0.5 ? MAX_DATA_URL_LENGTH : 9)}`,
    )
    expect(await createPortrait(file('image/jpeg'))).toEqual({ picture: 'data:image/webp,xxxxxxxxx' })
    expect(toDataURL).toHaveBeenLastCalledWith('image/webp', 0.5)
  })

  it.each(['application/pdf', 'text/plain', 'image/svg+xml', ''])('is not made of %s', async (type) => {
    expect(await createPortrait(file(type))).toEqual({ error: 'not-an-image' })
    expect(decode).not.toHaveBeenCalled()
  })

  it('is not made of more than 20 MB', async () => {
    const heavy = file('image/png')
    Object.defineProperty(heavy, 'size', { value: 20 * 1024 * 1024 + 1 })
    expect(await createPortrait(heavy)).toEqual({ error: 'too-large' })
    expect(decode).not.toHaveBeenCalled()
  })

  it('is not made of what only pretends to be an image', async () => {
    decode.mockImplementation(() => Promise.reject(new Error('cannot be decoded')))
    expect(await createPortrait(file('image/png'))).toEqual({ error: 'unreadable' })
  })

  it('is none when it cannot be light enough', async () => {
    toDataURL.mockImplementation((type) => `data:${type},${'x'.repeat(MAX_DATA_URL_LENGTH)}`)
    expect(await createPortrait(file('image/png'))).toEqual({ error: 'too-large' })
  })
})

/** A picture whose size is proportional to its quality. */
const weighing = (atBest: number) => (quality: number) => 'x'.repeat(Math.round(atBest * quality))

it('keeps the best quality where that is light enough', () => {
  expect(compressToLimit(weighing(MAX_DATA_URL_LENGTH))?.length).toBe(MAX_DATA_URL_LENGTH * 0.9)
})

it('lowers the quality until the picture fits', () => {
  expect(compressToLimit(weighing(MAX_DATA_URL_LENGTH * 2))?.length).toBe(MAX_DATA_URL_LENGTH)
  expect(compressToLimit(weighing(MAX_DATA_URL_LENGTH * 9))?.length).toBeLessThanOrEqual(MAX_DATA_URL_LENGTH)
})

it('gives up on what never fits', () => {
  expect(compressToLimit(weighing(MAX_DATA_URL_LENGTH * 11))).toBeNull()
})

it('cuts the sides of a wide picture, the top and the foot of a tall one', () => {
  expect(centredSquare(400, 300)).toEqual({ x: 50, y: 0, side: 300 })
  expect(centredSquare(300, 401)).toEqual({ x: 0, y: 50, side: 300 })
})

it('leaves a square whole', () => {
  expect(centredSquare(7, 7)).toEqual({ x: 0, y: 0, side: 7 })
})
