/** Longer beginnings are not told apart: each costs an entry in every index of the search. */
const LONGEST = 12

type Searched = Readonly<{ first_name: string; last_name: string; email: string }>

/**
 * The beginnings of a person's names and address by which they can be found, since Firestore looks for whole values only;
 * the address itself too. Accents, case, hyphens, apostrophes and spaces make no difference, and names may come in either
 * order: `Zoé Le-Goff` is found by `zoe`, `le g`, `goff` and `le goff zoé`.
 */
export function searchTerms({ first_name, last_name, email }: Searched): string[] {
  const [first, last, local] = [first_name, last_name, localPartOf(email)].map(wordsOf)
  const names = [...(first ?? []), ...(last ?? [])]
  const starts = [...runsOf(names), [...(last ?? []), ...(first ?? [])], ...runsOf(local ?? [])]
  return [...new Set([...starts.flatMap(beginningsOf), addressOf(email)])]
}

/** The term that finds what somebody typed, or null where they typed no letter and no digit. A whole address finds itself alone. */
export function searchTerm(typed: string): string | null {
  if (/\S@\S+\.\S/.test(typed)) return addressOf(typed)
  return beginningsOf(wordsOf(localPartOf(typed))).at(-1) ?? null
}

const addressOf = (email: string) => email.trim().toLowerCase()

/** What is before the `@`, or all of it. */
const localPartOf = (email: string) => email.replace(/(?<=.)@.*/s, '')

/** Letters without their marks, in small letters; ligatures as two, and no letter of its own for the end of a word. */
function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
  return (
    plain
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** From each word on to the end. */
function runsOf(words: readonly string[]): string[][] {
  return words.map((_, from) => words.slice(from))
}

function beginningsOf(words: readonly string[]): string[] {
  // By code points: half a letter is none.
  const letters = [...words.join('')].slice(0, LONGEST)
  return letters.map((_, last) => letters.slice(0, last + 1).join(''))
}
