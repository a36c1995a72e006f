import { setTimeout as pause } from 'node:timers/promises'
import { paceConfig } from '../platform/config.ts'
import { runtimeOptions } from '../platform/runtime.ts'

/** The instances that send: those of `sendMail`, and the one of `retryOutbox`. Each has its share of the rate. */
const SENDERS = runtimeOptions.mail.maxInstances + runtimeOptions.frequentJob.maxInstances

/** When this instance may send its next mail, in milliseconds of the system's clock. */
let next = 0

/**
 * Waits until this instance may send a mail, so that all of them together keep the mail server's rate
 * (`MAILS_PER_SECOND`). Returns false, without waiting, if that would take longer than `most` milliseconds.
 */
export async function waitToSend(most = Number.POSITIVE_INFINITY): Promise<boolean> {
  const now = Date.now()
  const at = Math.max(now, next)
  if (at - now > most) return false
  next = at + (1000 * SENDERS) / paceConfig().mailsPerSecond
  if (at > now) await pause(at - now)
  return true
}
