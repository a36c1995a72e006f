import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]

/** A PNG from a function of its pixels. */
export function png(width: number, height: number, pixel: (x: number, y: number) => Colour): Buffer {
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_, x) => pixel(x, y)).flat(),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** The same JPEG as a phone held upright writes it: rotated by EXIF orientation 6. */
export function heldUpright(jpeg: Buffer): Buffer {
  const note = Buffer.from(
    '45786966 0000 4d4d002a 00000008 0001 0112 0003 00000001 00060000 00000000'.replaceAll(' ', ''),
    'hex',
  )
  const segment = Buffer.alloc(4)
  segment.writeUInt16BE(0xffe1, 0)
  segment.writeUInt16BE(note.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), segment, note, jpeg.subarray(2)])
}
