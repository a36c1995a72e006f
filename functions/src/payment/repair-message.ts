/** What a person is told of a repair that mended so many tickets. The answer's own words: the site shows them as they are. */
export function repairMessage(repaired: number): string {
  if (repaired === 0) return 'Rien à réparer\u00A0: tout est en ordre.'
  return repaired === 1 ? '1\u00A0billet réparé.' : `${repaired}\u00A0billets réparés.`
}
