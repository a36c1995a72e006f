/**
 * Runs before each test file of the functions. firebase-functions stores the console's methods when it
 * is loaded, once per process. It gets methods that forward to the current ones, so that every test file can
 * spy on them.
 */
const methods = ['debug', 'info', 'log', 'warn', 'error'] as const
const real = methods.map((method) => [method, console[method]] as const)

for (const method of methods)
  console[method] = function forwarded(...words: unknown[]) {
    if (console[method] !== forwarded) console[method](...words)
  }
await import('firebase-functions/logger')
for (const [method, print] of real) console[method] = print

export {}
