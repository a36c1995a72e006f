/*
 * Reads of the search's inner loops. Every index there is a position that the structures themselves hold, so that a read
 * is always inside; the compiler cannot know (`noUncheckedIndexedAccess`), and a `?? 0` in each would cost what it looks
 * like. One function a kind of array, because an engine keeps one type profile a function.
 */

export function real(array: Float64Array, index: number): number {
  // Inside by construction, as said above.
  return array[index] as number
}

export function whole(array: Int32Array, index: number): number {
  // Inside by construction, as said above.
  return array[index] as number
}
