import { relative } from 'node:path'
import { changeProject } from '@tablee/functions/testing/emulators'
import { expect } from 'vitest'
import { root } from '../world/world.ts'

/** Runs before each file of the server's tests, which so finds neither documents, users nor the clock of another. */
const file = relative(root, expect.getState().testPath ?? '')
await changeProject(`demo-${file.replace('.server.test.ts', '').replaceAll(/[^a-z]+/g, '-')}`)
