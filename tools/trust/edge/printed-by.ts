import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * What a module program prints as JSON, run in a process of its own that sees no environment but the given one. The
 * caller says the type.
 */
export async function printedBy<Printed>(program: string, env: Record<string, string>): Promise<Printed> {
  const args = ['--input-type=module', '--eval', program]
  const { stdout } = await run(process.execPath, args, { env: { PATH: process.env.PATH, ...env } })
  return JSON.parse(stdout)
}
