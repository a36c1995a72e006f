import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const referenceSchema = z.object({
  rows: z.array(
    z.object({
      instance: z.string(),
      groupSize: z.number(),
      cpuSeconds: z.number(),
      best: z.number(),
      bySolver: z.record(z.string(), z.number()),
    }),
  ),
})
export type Reference = z.infer<typeof referenceSchema>['rows'][number]

/** The reference values beside the instances or above their folder; none when there is no such file. */
export function readReferences(folder: string): Reference[] {
  const file = [join(folder, 'reference.json'), join(folder, '..', 'reference.json')].find(existsSync)
  return file ? referenceSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).rows : []
}
