import { rulesCases } from '../cells.ts'
import type { RulesCase } from '../support/cell.ts'
import { deployedRules } from '../support/deployed-rules.ts'
import { RulesProject } from '../support/rules-project.ts'
import { runCells, wrongCells } from '../support/run-cells.ts'
import { type Mutant, mutantsOf } from './rules-mutants.ts'

/*
 * npm run rules:mutants
 *
 * Makes every mutant of firestore.rules, and looks for a cell that tells it from the rules. Ends with 1 where one survives
 * that is not known to be equivalent, or is no text of rules, which shows nothing.
 */
const WORKERS = 3

const MISSING_ALONE = 'it opens what is missing, which no list holds; the rest is what a list is allowed'

/** Mutants that no request can tell from the rules: how their names begin and what they hold, each with the reason. */
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
    why: 'a field that no profile has is refused by isProfileOf, whoever writes it',
  },
]

type Fate = 'killed' | 'survived' | 'equivalent' | 'invalid'

const waiting = mutantsOf(deployedRules)
const fates: Fate[] = []
/** Cells that have killed a mutant of the same place: the first to be tried on the next. */
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
 * No cell of another match block can tell. The cells of fields, which follow everybody's, are the first to tell a function
 * that judges a value.
 */
function inOrder({ matches, place }: Mutant, known: ReadonlySet<RulesCase>): RulesCase[] {
  const near = rulesCases.filter((cell) => !known.has(cell) && matches.includes(cell.match))
  return [...known, ...(matches.length === 1 && !matches.includes(place) ? near.reverse() : near)]
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
