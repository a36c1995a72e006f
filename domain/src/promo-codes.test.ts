import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalisePromoCode, promoCodeId, promoCodeSchema, typedPromoCodeSchema } from './promo-codes.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const codes = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 3, maxLength: 20 })

/** What is pasted between and around the letters of a code, by its Unicode name. */
const fillers: Readonly<Record<string, string>> = {
  space: ' ',
  tab: '\t',
  'line feed': '\n',
  'no-break space': '\u00A0',
  'narrow no-break space': '\u202F',
  'ideographic space': '\u3000',
  'zero width space': '\u200B',
  'zero width non-joiner': '\u200C',
  'zero width joiner': '\u200D',
  'word joiner': '\u2060',
  'byte order mark': '\uFEFF',
  'left-to-right mark': '\u200E',
  'right-to-left mark': '\u200F',
  'left-to-right isolate': '\u2066',
  'pop directional isolate': '\u2069',
  'right-to-left override': '\u202E',
  'variation selector 16': '\uFE0F',
  'variation selector 17': '\u{E0100}',
  'combining grapheme joiner': '\u034F',
  'soft hyphen': '\u00AD',
  'hyphen-minus': '-',
  hyphen: '\u2010',
  'non-breaking hyphen': '\u2011',
  'en dash': '\u2013',
  'em dash': '\u2014',
  'minus sign': '\u2212',
  'full-width hyphen-minus': '\uFF0D',
}

const fullWidth = (letter: string) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)

/** The same code as a user may type or paste it. */
const pasted = codes.chain((code) =>
  fc
    .tuple(
      ...[...code].map((letter) =>
        fc.record({
          before: fc.array(fc.constantFrom(...Object.values(fillers)), { maxLength: 2 }),
          letter: fc.constantFrom(letter, letter.toLowerCase(), fullWidth(letter)),
        }),
      ),
    )
    .map((parts) => ({
      code,
      typed: parts.map(({ before, letter }) => before.join('') + letter).join(''),
    })),
)

describe('a promo code as people paste it', () => {
  it.each([
    '« BIENVENUE »',
    '“bienvenue”',
    '"BIENVENUE"',
    'BIENVENUE.',
    '(bienvenue)',
    '*BIENVENUE*',
    'BIENVENUE !',
  ])('is read without what stands around it in a sentence: %s', (typed) =>
    expect(normalisePromoCode(typed)).toBe('BIENVENUE'),
  )

  it.each(Object.entries(fillers))('is read without a %s inside and around it', (_, filler) => {
    expect(normalisePromoCode(`${filler}bien${filler}venue${filler}`)).toBe('BIENVENUE')
  })

  it('is read in full-width letters and digits, upper and lower case', () => {
    expect(normalisePromoCode('ＭＥＲＣＩ２５')).toBe('MERCI25')
    expect(normalisePromoCode('ｍｅｒｃｉ２５')).toBe('MERCI25')
  })

  it('is that code, whatever stands between its letters and however they are written', () => {
    fc.assert(
      fc.property(pasted, ({ code, typed }) => {
        expect(normalisePromoCode(typed)).toBe(code)
        expect(promoCodeId(typed)).toBe(code)
        expect(typedPromoCodeSchema.parse(typed)).toBe(code)
      }),
    )
  })

  it('stays as it is once it is normalised', () => {
    fc.assert(fc.property(codes, (code) => normalisePromoCode(code) === code))
  })

  it('is no other code: letters and digits are neither lost, nor added, nor moved', () => {
    const others = fc.tuple(codes, codes).filter(([one, other]) => one !== other)
    fc.assert(fc.property(others, ([one, other]) => normalisePromoCode(one) !== normalisePromoCode(other)))
  })
})

describe('what a call takes for a code', () => {
  it('is up to 40 characters, and not only blanks or dashes', () => {
    for (const typed of ['', ' \u200B', '-', 'A'.repeat(41), ` ${'A'.repeat(200)}`])
      expect(typedPromoCodeSchema.safeParse(typed).success, typed).toBe(false)
    expect(typedPromoCodeSchema.parse(` ${'a'.repeat(40)}\u00A0`)).toBe('A'.repeat(40))
    expect(typedPromoCodeSchema.parse('a/b')).toBe('A/B')
  })
})

describe('the id of a code', () => {
  it('is no path and no reserved id', () => {
    for (const typed of ['', ' ', 'A/B', '..', '__X__', 'É', 'A'.repeat(41)])
      expect(promoCodeId(typed)).toBeNull()
  })

  it('is every code that an admin can create', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(promoCodeSchema.parse(code)).toBe(code)
        expect(promoCodeId(code)).toBe(code)
      }),
    )
  })

  it('holds nothing but capitals and digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) =>
        /^[A-Z0-9]{1,40}$/.test(promoCodeId(typed) ?? 'NONE'),
      ),
    )
  })
})
