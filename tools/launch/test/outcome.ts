import { relative, resolve } from 'node:path'
import { z } from 'zod'
import { root } from '../../world/environments.ts'

/**
 * A failed test: its file relative to the project's folder (empty if there is none), its title and its error
 * message.
 */
export type Failure = { file: string; title: string; message: string }

/** The result of a stage. */
export type Outcome = { passed: number; failures: Failure[] }

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullable(),
        }),
      ),
    }),
  ),
})

/** Reads Vitest's JSON report. A file that could not be loaded counts as one failure. */
export function vitestOutcome(report: unknown): Outcome {
  const { numPassedTests, testResults } = vitestReport.parse(report)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ file, title: 'the file itself', message }]
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      message: failureMessages?.[0] ?? '',
    }))
  })
  return { passed: numPassedTests, failures }
}

const playwrightError = z.object({ message: z.string().optional() })
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(playwrightError).default([]) })),
    }),
  ),
})
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([])
  },
})
const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  stats: z.object({ expected: z.number() }),
  suites: z.array(playwrightSuite),
  errors: z.array(playwrightError),
})

/**
 * Reads Playwright's JSON report. A flaky journey counts as a failure, and so does an error outside any
 * journey.
 */
export function playwrightOutcome(report: unknown): Outcome {
  const { config, stats, suites, errors } = playwrightReport.parse(report)
  const specs = (suite: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] => [
    ...suite.specs,
    ...suite.suites.flatMap(specs),
  ]
  const failures = suites.flatMap(specs).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        file: relative(root, resolve(config.rootDir, file)),
        title,
        message: results.flatMap((each) => each.errors)[0]?.message ?? '',
      })),
  )
  const outside = errors.map(({ message = '' }) => ({ file: '', title: 'outside any journey', message }))
  return { passed: stats.expected, failures: [...failures, ...outside] }
}

/** Adds a failure if the tool's exit code is not 0 but its report has no failure. */
export function withExitCode(outcome: Outcome, code: number, message: string): Outcome {
  if (code === 0 || outcome.failures.length > 0) return outcome
  return { ...outcome, failures: [{ file: '', title: `ended with code ${code}`, message }] }
}

export function total(all: readonly Outcome[]): Outcome {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failures: all.flatMap(({ failures }) => failures),
  }
}
