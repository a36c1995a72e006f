/** The accents that first names have in French, by the letter under them. */
const accented: Readonly<Record<string, string>> = {
  a: 'aâ',
  c: 'cç',
  e: 'eéèëê',
  i: 'iïî',
  o: 'oôö',
  u: 'uü',
}

/** So many letters are tried with every accent; what a name goes on with is compared after it is read. */
const LETTERS = 3
/** One range is read for each beginning. */
const AT_MOST = 40

/** A name as it is compared: small letters without accents. */
export function plainName(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/**
 * The ways in which the first letters of a first name may be written where it is stored as it was typed: with a capital
 * or without, with or without accents. Firestore compares letter by letter, so that each is a range of its own.
 */
export function nameBeginnings(query: string): string[] {
  const letters = [...plainName(query)].slice(0, LETTERS)
  const spelled = letters.reduce<string[]>(
    (ways, letter) => ways.flatMap((way) => [...(accented[letter] ?? letter)].map((next) => way + next)),
    [''],
  )
  return [...new Set([...spelled.map(capitalised), ...spelled])].slice(0, AT_MOST)
}

/**
 * The whole of what was typed, in the ways in which most names are written: of a beginning that very many share, the ranges
 * above are not read to their ends, and this one is found all the same.
 */
export function nameAsTyped(query: string): string[] {
  const small = query.toLowerCase()
  const ways = [
    query,
    small,
    capitalised(small),
    small.replaceAll(/(?<!\p{L})\p{L}/gu, capitalised),
    query.toUpperCase(),
  ]
  return [...new Set(ways)]
}

function capitalised(text: string): string {
  const [first = '', ...rest] = text
  return first.toUpperCase() + rest.join('')
}
