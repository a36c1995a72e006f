import { vi } from 'vitest'

/**
 * Runs before each test file. The files of a project share one process, which loads every library once; what is the
 * project's own begins anew, so that no file finds what another left in a module, a stub or a clock.
 */
vi.resetModules()
vi.unstubAllEnvs()
vi.unstubAllGlobals()
vi.useRealTimers()
