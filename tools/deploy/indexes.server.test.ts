import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { deployedConfig } from '../world/firebase-config.ts'
import { root } from '../world/world.ts'
import { declaredIndexes, usedIndexes } from './testing/index-usage.ts'

it('every composite index that the queries of this world used is declared', async () => {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env
  const database = `projects/${project}/databases/(default)`
  const response = await fetch(
    `http://${host}/emulator/v1/projects/${project}:indexUsage?database=${database}`,
  )
  expect(response.status).toBe(200)
  const declared = declaredIndexes(
    JSON.parse(readFileSync(join(root, deployedConfig().firestore.indexes), 'utf8')),
  )
  expect(usedIndexes(await response.json()).filter((index) => !declared.includes(index))).toEqual([])
})
