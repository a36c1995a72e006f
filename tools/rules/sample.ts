/** Some of many, the same for a seed each time. */
export function sample<T>(many: readonly T[], count: number, seed: number): T[] {
  const left = [...many]
  let state = seed
  return Array.from({ length: Math.min(count, left.length) }, () => {
    // A linear congruential step (Numerical Recipes): spread matters here, secrecy does not.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return left.splice(state % left.length, 1)
  }).flat()
}
