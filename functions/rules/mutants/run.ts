import { rulesCases } from '../cells.ts'
import type { RulesCase } from '../support/cell.ts'
import { deployedRules } from '../support/deployed-rules.ts'
import { RulesProject } from '../support/rules-project.ts'
import { runCells, wrongCells } from '../support/run-cells.ts'
import { type Mutant, mutantsOf } from './rules-mutants.ts'

/*
 * npm run rules:mutants
 *
 * Runs the cases on every mutant of firestore.rules. Exits with 1 if a mutant survives that is not known to
 * be equivalent, or if a mutant is no valid rules text, since that one tests nothing.
 */
const WORKERS = 3

const MISSING_ALONE = 'it opens what is missing, which no list holds; the rest is what a list is allowed'

/**
 * Mutants with the same effect as the rules: the start of their names, a text that they contain, and the
 * reason.
 */
const equivalents: readonly { begins: string; holds: string; why: string }[] = [
  { begins: 'user_registrations: operations: ', holds: 'get, list', why: MISSING_ALONE },
  { begins: 'open_payments: operations: ', holds: 'get, list', why: MISSING_ALONE },
  {
    begins: 'isFirstName: number: ',
    holds: '{0,50}',
    why: 'the pattern below it wants one character that is to be seen',
  },
  {
    begins: 'areStepsAlone: list: ',
    holds: "'owner'",
    why: 'a field that no profile has is refused by isProfileOf for every caller',
  },
]

type Fate = 'killed' | 'survived' | 'equivalent' | 'invalid'

const waiting = mutantsOf(deployedRules)
const fates: Fate[] = []
/** The cases that have killed mutants of a place: they run first on its next mutants. */
const killers = new Map<string, Set<RulesCase>>()
const started = performance.now()

await Promise.all(Array.from({ length: WORKERS }, (_, at) => work(`demo-tablee-mutants-${at}`)))
const count = (fate: Fate) => fates.filter((each) => each === fate).length
const seconds = Math.round((performance.now() - started) / 1000)
const [killed, survived, invalid] = [count('killed'), count('survived'), count('invalid')]
say(
  `${killed} killed, ${survived} survived, ${count('equivalent')} equivalent, ${invalid} no rules (${seconds} s)`,
)
say(`score ${((100 * killed) / (killed + survived)).toFixed(1)} %`)
process.exit(survived + invalid > 0 ? 1 : 0)

async function work(id: string): Promise<void> {
  await using project = await RulesProject.open(id, deployedRules)
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const fate = await fateOf(project, mutant)
    fates.push(fate)
    if (fate !== 'killed') say(`${fate}: ${mutant.name}`)
  }
}

async function fateOf(project: RulesProject, mutant: Mutant): Promise<Fate> {
  if ((await project.load(mutant.text)) !== null) return 'invalid'
  const known = killers.get(mutant.place) ?? new Set()
  const verdicts = await runCells(
    project,
    inOrder(mutant, known),
    (cell, allowed) => cell.allowed !== allowed,
  )
  const [killer] = wrongCells(verdicts)
  if (killer) killers.set(mutant.place, known.add(killer))
  if (killer) return 'killed'
  const { name } = mutant
  return equivalents.some(({ begins, holds }) => name.startsWith(begins) && name.includes(holds))
    ? 'equivalent'
    : 'survived'
}

/**
 * The cases that can kill a mutant: only those of its match blocks. For a function of one block, in reverse,
 * so that the cases of fields come before those of access.
 */
function inOrder({ matches, place }: Mutant, known: ReadonlySet<RulesCase>): RulesCase[] {
  const near = rulesCases.filter((cell) => !known.has(cell) && matches.includes(cell.match))
  return [...known, ...(matches.length === 1 && !matches.includes(place) ? near.reverse() : near)]
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
