import { format } from 'node:util'

// Imported before anything that logs: firebase-functions takes hold of the console as it is when it is loaded.

let lines: string[] = []

for (const method of ['debug', 'info', 'log', 'warn', 'error'] as const)
  console[method] = (...values: unknown[]) => {
    lines.push(format(...values))
  }

/** What the server under test has logged since the last call, line by line; a row may look for what must not be there. */
export function takeLogs(): string[] {
  const taken = lines
  lines = []
  return taken
}

/** Prints a line of our own. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
