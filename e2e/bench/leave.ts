import { writeFileSync } from 'node:fs'

/** Passes a result to the process that started the benchmark (`tools/bench/in-browser.ts`). */
export function writeBenchResult(found: unknown): void {
  const record = process.env.BENCH_RECORD
  if (!record) throw new Error('BENCH_RECORD is missing: run the benches through npm run bench.')
  writeFileSync(record, JSON.stringify(found))
}
