import { equivalents } from './equivalents.ts'
import type { Mutant } from './mutate.ts'
import type { Fate } from './run-mutants.ts'

/** What a run of the mutants came to. */
export type Judgement = {
  killed: number
  /** Texts that are no rules: whatever they change, no cell was tried on it. */
  invalid: Mutant[]
  survivors: Mutant[]
  equivalent: { mutant: Mutant; why: string }[]
  /** Equivalents that are none: a cell has told them from the rules. */
  refuted: string[]
}

/** Sets the survivors that are known to be equivalent apart from those that a cell is missing for. */
export function judge(fates: readonly Fate[]): Judgement {
  const of = (end: Fate['end']) => fates.filter((fate) => fate.end === end).map(({ mutant }) => mutant)
  const survived = of('survived')
  return {
    killed: of('killed').length,
    invalid: of('invalid'),
    survivors: survived.filter(({ name }) => !equivalents[name]),
    equivalent: survived.flatMap((mutant) => {
      const why = equivalents[mutant.name]
      return why ? [{ mutant, why }] : []
    }),
    refuted: of('killed').flatMap(({ name }) => (equivalents[name] ? [name] : [])),
  }
}
