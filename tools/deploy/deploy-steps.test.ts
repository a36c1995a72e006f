import { expect, it } from 'vitest'
import { deploySteps } from './deploy-steps.ts'

const release = { project: 'tablee-prod', release: 'v1.2.0', channel: null, rollback: false }
const order = (deployment: Parameters<typeof deploySteps>[0]) =>
  deploySteps(deployment).map((step) => ('wait' in step ? 'wait' : step.firebase[2]))

it('a release brings indexes and waits for them, then rules, functions and site', () => {
  expect(order(release)).toEqual(['firestore:indexes', 'wait', 'firestore:rules', 'functions', 'hosting'])
})

it('a rollback takes the site back first, and leaves the indexes', () => {
  expect(order({ ...release, rollback: true })).toEqual(['hosting', 'functions', 'firestore:rules'])
})

it('a preview deploys nothing but a channel of the site', () => {
  expect(deploySteps({ ...release, channel: 'pr-12' })).toEqual([
    {
      firebase: [
        ...['hosting:channel:deploy', 'pr-12', '--expires', '7d'],
        ...['--project', 'tablee-prod', '--config', 'firebase.tablee-prod.json', '--non-interactive'],
      ],
    },
  ])
})
