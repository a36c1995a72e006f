import { vi } from 'vitest'

/**
 * Runs before each test file. The files of a project share one process, where libraries are loaded once. The
 * project's own modules are loaded again for each file, so that no state, stub or clock of another file
 * remains.
 */
vi.resetModules()
vi.unstubAllEnvs()
vi.unstubAllGlobals()
vi.useRealTimers()
