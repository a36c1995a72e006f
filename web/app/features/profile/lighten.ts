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
