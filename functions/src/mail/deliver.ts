import type { MailDocument } from '@tablee/domain'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { error as alert, warn } from 'firebase-functions/logger'
import { now } from '../platform/clock.ts'
import { describeFailure, isPermanent, MAX_ATTEMPTS, nextAttemptAfter } from './failure.ts'
import { lateMessage } from './late-messages.ts'
import { type Lease, takeLease, writeDelivery } from './lease.ts'
import { type Send, sendBySmtp } from './smtp.ts'

/**
 * Makes one attempt at a mail of the outbox, if it is due and nobody else is at it. What was delivered is wiped, since
 * it may hold a code; what failed waits longer each time, and in the end stays as a dead letter. `told`: see `takeLease`.
 */
export async function deliver(id: string, send: Send = sendBySmtp, told?: DocumentSnapshot): Promise<void> {
  const lease = await takeLease(id, await now(), told)
  if (!lease) return
  try {
    const message = lease.message ?? (await lateMessage(lease))
    if (!message) return await forget(lease)
    await send({ id, to: lease.to, kind: lease.kind, message })
  } catch (error) {
    // To retry: whatever Auth or the mail server did, the mail stays in the outbox.
    await recordFailure(lease, error)
    return
  }
  await recordSuccess(lease)
}

/** What is written to an address that its person has left: neither the e-mail nor the address is kept, delivered or not. */
const farewells: ReadonlySet<MailDocument['kind']> = new Set(['account_deleted', 'email_changed'])

/** Nothing of it is kept: there was nothing to write to this address, or no reason to know it any more. */
async function forget({ ref }: Lease): Promise<void> {
  await ref.delete()
}

async function recordSuccess(lease: Lease): Promise<void> {
  if (farewells.has(lease.kind)) return forget(lease)
  const settled = {
    state: 'SUCCESS',
    error: null,
    lease_expires_at: null,
    next_attempt_at: null,
    end_time: await now(),
  } as const
  await writeDelivery(lease.ref, settled, lease.takenAt, { message: null })
}

async function recordFailure(lease: Lease, error: unknown): Promise<void> {
  const { ref, attempts, takenAt, kind } = lease
  const at = await now()
  const over = isPermanent(error) || attempts >= MAX_ATTEMPTS
  const failure = describeFailure(error)
  const log = over ? alert : warn
  log('An e-mail was not delivered', { mail: ref.id, attempts, over })
  if (over && farewells.has(kind)) return forget(lease)
  await writeDelivery(
    ref,
    {
      state: over ? 'ERROR' : 'RETRY',
      error: failure,
      lease_expires_at: null,
      next_attempt_at: over ? null : nextAttemptAfter(attempts, at),
      end_time: over ? at : null,
    },
    takenAt,
  )
}
