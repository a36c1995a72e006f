/** Two inks, cut at the angle of the posters: never one fading into the other. */
export function cut(left: string, right: string): string {
  return `linear-gradient(104deg, ${left} 0 50%, ${right} 50%)`
}
