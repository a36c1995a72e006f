import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fictionalOperator } from '@tablee/domain/operator'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { askOperator, operatorFinding, operatorProblem, parseOperator, readOperator } from './operator.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tablee-operator-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** In the order of the questions. The numbers are Google France's, from the public register. */
const answers = [
  'Tablée SAS',
  'société par actions simplifiée',
  '10 000 €',
  '1, rue Vraie, 75001 Paris, France',
  'R.C.S. Paris',
  '443 061 841 00047',
  'FR 64 443061841',
  '20',
  '+33 1 23 45 67 89',
  'bonjour@tablee.fr',
  'Camille Vraie',
  'Médiateur',
  '2, rue Vraie, Paris',
  'https://mediateur.fr',
  'Google Cloud EMEA Limited',
  'Dublin',
  '+353 1 234 5678',
  'Courrier, Union européenne',
  '',
  'a@tablee.fr, b@tablee.fr',
]

function asker(given: readonly string[]) {
  const left = [...given]
  return async () => left.shift() ?? ''
}

it('asks for every field, and the file that it writes is in order', async () => {
  const operator = parseOperator(await askOperator(asker(answers), '2026-11-27'))
  expect(operator).toMatchObject({
    fictional: false,
    capital: '10 000 €',
    siret: '44306184100047',
    vatRates: [{ since: '2026-11-27', percent: 20 }],
    mediator: { site: 'https://mediateur.fr' },
    host: { name: 'Google Cloud EMEA Limited', telephone: '+353 1 234 5678' },
    recaptcha: false,
    pastParticipants: null,
    alerts: ['a@tablee.fr', 'b@tablee.fr'],
  })
})

it('says every wrong answer by its field', async () => {
  const wrong = askOperator(asker(answers.with(5, '443 061 851 00047').with(19, 'nobody')), '2026-11-27')
  await expect(wrong).rejects.toThrow(/siret[\s\S]*alerts|alerts[\s\S]*siret/)
})

it('is the fictional one without a file, which takes test payments and no live ones', () => {
  const operator = readOperator(folder)
  expect(operator).toBe(fictionalOperator)
  expect(operatorProblem(operator, 'pk_test_1')).toBeNull()
  expect(operatorProblem(operator, 'pk_live_1')).toMatch(/operator\.json is missing or fictional/)
  expect(operatorFinding('pk_live_1', folder).problem).toMatch(/test keys/)
  expect(operatorProblem({ ...operator, fictional: false }, 'pk_live_1')).toBeNull()
})

it('a file that is no JSON, or misses a field, is a problem of setup and no operator', () => {
  const write = (text: string) => writeFileSync(join(folder, 'operator.json'), text)
  write('{')
  expect(operatorFinding('pk_test_1', folder).problem).toMatch(/is not JSON/)
  write(JSON.stringify({ ...fictionalOperator, host: { name: 'x', address: 'y' } }))
  expect(operatorFinding('pk_test_1', folder).problem).toMatch(/host\.telephone/)
  expect(() => readOperator(folder)).toThrow(/not in order/)
})
