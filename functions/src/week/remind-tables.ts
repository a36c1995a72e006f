import { freezesAt, paths, type RegistrationDocument } from '@tablee/domain'
import { lateMailCreate } from '../mail/outbox.ts'
import { db } from '../platform/firebase.ts'
import { untilSettled } from '../platform/until-settled.ts'
import type { CityLook } from './city-look.ts'
import { readInPages } from './city-tables.ts'

const PAGE = 300

/**
 * Thursday 12:10: a word to everybody who comes, once. Whoever was written to about their table since noon has just been
 * told the same, and is spared.
 */
export async function remindTables(look: CityLook, now: Date): Promise<void> {
  const { tables = [] } = (await look.state()) ?? {}
  const coming = tables
    .flatMap(({ members }) => members.map(({ data }) => data))
    .filter((one) => !isFresh(one))
  for (let from = 0; from < coming.length; from += PAGE)
    await untilSettled(() => remind(coming.slice(from, from + PAGE), now))
}

async function remind(coming: readonly RegistrationDocument[], now: Date): Promise<void> {
  const sent = await readInPages(coming.map((one) => paths.mail(mailId(one))))
  const batch = db().batch()
  for (const [n, one] of coming.entries()) {
    if (sent[n]?.exists) continue
    lateMailCreate(batch, mailId(one), {
      to: one.email,
      kind: 'table_reminder',
      about: { registration_id: one.id, no: one.booking_no },
      now,
    })
  }
  await batch.commit()
}

function isFresh({ revealed, thursday_event_id }: RegistrationDocument): boolean {
  return revealed !== undefined && revealed.at >= freezesAt(thursday_event_id)
}

function mailId({ id, booking_no }: RegistrationDocument): string {
  return `reminder_${id}_${booking_no}`
}
