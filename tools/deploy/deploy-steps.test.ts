import { expect, it } from 'vitest'
import { type Deployment, deploySteps, redeploy } from './deploy-steps.ts'

const release: Deployment = {
  project: 'tablee-prod',
  release: 'v1.2.0',
  functions: ['sendMail', 'stripeWebhook'],
  channel: null,
  rollback: false,
  siteOnly: false,
}
const order = (deployment: Deployment) => deploySteps(deployment).map(({ part }) => part)
const command = (deployment: Deployment, wanted: string) =>
  deploySteps(deployment)
    .find(({ part }) => part === wanted)
    ?.firebase.join(' ')

it('a release brings indexes, then rules, functions and site', () => {
  expect(order(release)).toEqual(['indexes', 'rules', 'functions', 'site'])
  expect(command(release, 'functions')).toContain('--only functions --message v1.2.0 --force')
})

it('deletes with the functions alone: an index that the source has no more stays', () => {
  for (const part of ['indexes', 'rules', 'site']) expect(command(release, part)).not.toContain('--force')
})

it('a rollback takes the functions back before the site, names each so that none is deleted, and leaves the indexes', () => {
  const back = { ...release, rollback: true }
  expect(order(back)).toEqual(['functions', 'rules', 'site'])
  expect(command(back, 'functions')).toContain(
    '--only functions:tablee:sendMail,functions:tablee:stripeWebhook ',
  )
})

it('a preview deploys nothing but a channel of the site, and a closed site opens alone', () => {
  expect(deploySteps({ ...release, channel: 'pr-12' })).toEqual([
    {
      part: 'preview',
      firebase: [
        ...['hosting:channel:deploy', 'pr-12', '--expires', '7d'],
        ...['--project', 'tablee-prod', '--config', 'firebase.tablee-prod.json', '--non-interactive'],
      ],
    },
  ])
  expect(order({ ...release, siteOnly: true })).toEqual(['site'])
})

it('what is half made is deployed again by its name', () => {
  expect(redeploy('tablee-prod', ['sendMail']).join(' ')).toContain(
    '--only functions:tablee:sendMail --force',
  )
})
