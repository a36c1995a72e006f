const started = Date.now()

/** Prints a line when a step begins and one with its duration when it ends, so that steps may overlap. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const from = Date.now()
  console.log(`  · ${name}…`)
  const result = await work()
  console.log(`  ✓ ${name} (${seconds(Date.now() - from)})`)
  return result
}

/** The time since the launcher started. */
export function elapsed(): string {
  return seconds(Date.now() - started)
}

/** A duration in milliseconds as text: `12.3 s`, `2 min 05 s`. */
export function seconds(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`
  const whole = Math.round(ms / 1000)
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}
