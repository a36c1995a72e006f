const started = Date.now()

/** Says what begins and how long it took, one line each, so that steps may overlap and a log stays readable. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const from = Date.now()
  console.log(`  · ${name}…`)
  const result = await work()
  console.log(`  ✓ ${name} (${seconds(Date.now() - from)})`)
  return result
}

/** Time since the launcher began. */
export function elapsed(): string {
  return seconds(Date.now() - started)
}

/** Milliseconds as people read them: `12.3 s`, `2 min 05 s`. */
export function seconds(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`
  const whole = Math.round(ms / 1000)
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}
