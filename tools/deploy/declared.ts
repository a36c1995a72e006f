import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../world/environments.ts'

/** What the built bundle declares of a function. */
export type Declared = {
  name: string
  /** What calls it. Anybody may call the first two kinds. */
  kind: 'request' | 'callable' | 'schedule' | 'queue' | 'event'
  schedule: { cron: string; timeZone: string } | null
  secrets: string[]
  memoryMb: number
}

export function isPublic({ kind }: Declared): boolean {
  return kind === 'request' || kind === 'callable'
}

const manifest = z.object({
  endpoints: z.record(
    z.string(),
    z.looseObject({
      httpsTrigger: z.object({}).optional(),
      callableTrigger: z.object({}).optional(),
      taskQueueTrigger: z.object({}).optional(),
      scheduleTrigger: z.object({ schedule: z.string(), timeZone: z.string() }).optional(),
      secretEnvironmentVariables: z.array(z.object({ key: z.string() })).default([]),
      availableMemoryMb: z.number(),
    }),
  ),
})

/**
 * The functions of the bundle in `functions/dist/production` of a checkout, by the command of firebase-functions that tells them to
 * firebase-tools.
 */
export function declaredFunctions(project: string, checkout = root): Declared[] {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-manifest-'))
  const output = join(folder, 'functions.json')
  const command = join(root, 'node_modules/firebase-functions/lib/bin/firebase-functions.js')
  const env = { ...process.env, GCLOUD_PROJECT: project, FUNCTIONS_MANIFEST_OUTPUT_PATH: output }
  try {
    const cwd = join(checkout, 'functions/dist/production') // the command reads the folder that it runs in
    execFileSync(process.execPath, [command], { cwd, env, stdio: 'pipe' })
    return parseManifest(readFileSync(output, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function parseManifest(text: string): Declared[] {
  return Object.entries(manifest.parse(JSON.parse(text)).endpoints).map(([name, endpoint]) => {
    const { scheduleTrigger: found } = endpoint
    return {
      name,
      kind: kindOf(endpoint),
      schedule: found ? { cron: found.schedule, timeZone: found.timeZone } : null,
      secrets: endpoint.secretEnvironmentVariables.map(({ key }) => key),
      memoryMb: endpoint.availableMemoryMb,
    }
  })
}

type Endpoint = z.output<typeof manifest>['endpoints'][string]

function kindOf({ httpsTrigger, callableTrigger, scheduleTrigger, taskQueueTrigger }: Endpoint) {
  if (httpsTrigger) return 'request'
  if (callableTrigger) return 'callable'
  if (scheduleTrigger) return 'schedule'
  return taskQueueTrigger ? 'queue' : 'event'
}
