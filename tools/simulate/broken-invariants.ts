import { brokenIn } from './invariants.ts'
import { worldState } from './world-state.ts'

/** Everything that does not hold in a world at rest, in words that name the document. */
export async function brokenInvariants(): Promise<string[]> {
  return brokenIn(await worldState())
}
