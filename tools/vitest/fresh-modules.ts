import { afterAll, vi } from 'vitest'

/**
 * Runs before each test file. The files of a project share one process, where libraries are loaded once. The
 * project's own modules are loaded again for each file, so that no state, stub or clock of another file
 * remains.
 */
vi.resetModules()
vi.unstubAllEnvs()
vi.unstubAllGlobals()
vi.useRealTimers()

/**
 * An import that the file started and did not wait for would go on beside the next file's: Vitest would then make a mock of
 * that file twice, one for the page and one for the test.
 */
afterAll(() => vi.dynamicImportSettled())
