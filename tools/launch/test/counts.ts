import { z } from 'zod'

/** What a stage of the tests came to. */
export type Counts = { passed: number; failed: number }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

/** Counts Vitest's JSON report; a file that could not be loaded holds no test, and counts as one that failed. */
export function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report)
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}

/** Counts Playwright's JSON report; a fault outside any test counts as one that failed. */
export function playwrightCounts(report: unknown): Counts {
  const { stats, errors } = playwrightReport.parse(report)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/** A tool that fails has a failure, even one that its report does not know. */
export function withExitCode(counts: Counts, code: number): Counts {
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

/** The sum of several counts. */
export function total(all: Counts[]): Counts {
  return all.reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }), {
    passed: 0,
    failed: 0,
  })
}
