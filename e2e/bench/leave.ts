import { writeFileSync } from 'node:fs'

/** Leaves what a bench has found to the process that started it (`tools/bench/in-browser.ts`), which tells it. */
export function leave(found: unknown): void {
  const record = process.env.BENCH_RECORD
  if (!record) throw new Error('BENCH_RECORD is missing: run the benches through npm run bench.')
  writeFileSync(record, JSON.stringify(found))
}
