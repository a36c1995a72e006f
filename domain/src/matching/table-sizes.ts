/** The size of a group that the product promises (docs/product.md §1.2). */
export const TABLE = 6
/** With fewer people the evening is called off (docs/product.md §8.9). */
export const SMALLEST_TABLE = 4
/** More no longer talk as one table, and the words for a table count no further. */
export const LONGEST_TABLE = 7

/** What stands in for a number of people that tables of 6, with some of 5 or 7, cannot seat. */
const onlyWithFour: Readonly<Record<number, readonly number[]>> = { 4: [4], 8: [4, 4], 9: [5, 4] }

/** By what remains after tables of 6: which other tables take it in. Of two equal ways the smaller tables: they have room. */
const others: readonly (readonly number[])[] = [[], [7], [7, 7], [5, 5, 5], [5, 5], [5]]

/**
 * The sizes of the tables for `people`, largest first: 6, with as few of 5 or 7 as needed, and of 4 only for 4, 8 and 9
 * people (docs/product.md §9.1). Nobody is left out; fewer than 4 people have no table. None is larger than `most`, where tables
 * of 4 and more can be so; they are then as even as can be.
 */
export function tableSizes(people: number, most = TABLE + 1): number[] {
  if (!(people >= SMALLEST_TABLE)) return []
  const sizes = usualSizes(people)
  const tables = Math.ceil(people / most)
  const least = Math.floor(people / tables)
  if (least < SMALLEST_TABLE || sizes.every((size) => size <= most)) return sizes
  return Array.from({ length: tables }, (_, n) => (n < people % tables ? least + 1 : least))
}

function usualSizes(people: number): number[] {
  const special = onlyWithFour[people]
  if (special) return [...special]
  const odd = others[people % TABLE] ?? []
  const seatedThere = odd.reduce((sum, size) => sum + size, 0)
  const sixes = Array.from({ length: (people - seatedThere) / TABLE }, () => TABLE)
  return [...sixes, ...odd].sort((one, other) => other - one)
}
