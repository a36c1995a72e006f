import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LocalEnvironment, root } from './environments.ts'

/**
 * The secret with which an environment's Stripe emulator signs its events: random, made once, and kept in the environment's
 * folder, where all its processes read it. With a known one any page or program could send events to the local webhook.
 */
export function webhookSecretOf({ folder }: Pick<LocalEnvironment, 'folder'>): string {
  const path = join(root, folder, 'webhook-secret')
  if (!existsSync(path)) {
    mkdirSync(join(root, folder), { recursive: true })
    const draft = `${path}-${process.pid}`
    writeFileSync(draft, `whsec_${randomBytes(24).toString('hex')}`, { mode: 0o600 })
    try {
      linkSync(draft, path)
    } catch (error) {
      // Translate: another process was first, and its secret holds.
      if (!existsSync(path)) throw error
    }
    rmSync(draft)
  }
  return readFileSync(path, 'utf8')
}
