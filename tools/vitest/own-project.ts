import { relative } from 'node:path'
import { changeProject } from '@tablee/functions/testing/emulators'
import { expect } from 'vitest'
import { root } from '../world/environments.ts'

/**
 * Runs before each file of tests on the emulators. One of the server gets a project of its own, and so finds neither
 * documents, users nor the clock of another; one of the tools gets the environment's, by which its commands find it.
 */
process.env.ENVIRONMENT_PROJECT ??= process.env.GCLOUD_PROJECT
const file = relative(root, expect.getState().testPath ?? '')
const own = `demo-${file.replace('.server.test.ts', '').replaceAll(/[^a-z]+/g, '-')}`
await changeProject(file.startsWith('functions/') ? own : (process.env.ENVIRONMENT_PROJECT ?? own))
