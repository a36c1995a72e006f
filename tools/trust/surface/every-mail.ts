import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Message } from '../../../functions/src/mail/outbox.ts'
import { root } from '../../world/world.ts'
import { loadEdited } from '../bundle.ts'
import type { Edit } from '../edit.ts'

const FOLDER = 'functions/src/mail/templates'

type Template = (fields: object) => Promise<Message>

/** Every e-mail by its template's name, written about a person and a place with these words. */
export async function everyMail(
  edits: readonly Edit[],
): Promise<Record<string, (word: string) => Promise<Message>>> {
  const files = readdirSync(join(root, FOLDER)).filter((file) => file.endsWith('-mail.tsx'))
  const modules = Object.fromEntries(files.map((file, n) => [`mail${n}`, `${FOLDER}/${file}`]))
  const loaded = await loadEdited<Record<string, Record<string, Template>>>({ modules, edits })
  const templates = Object.values(loaded).flatMap((module) => Object.entries(module))
  const mails = templates.filter(([name]) => name.endsWith('Mail'))
  return Object.fromEntries(
    mails.map(([name, template]) => [name, (word: string) => template(fieldsWith(word))]),
  )
}

/** All that any template asks for: what a person or an admin may have typed is the word. */
function fieldsWith(word: string): object {
  const venue = { name: word, address: word, description: word }
  const evening = {
    registrationId: '2026-11-26_nina',
    eventDate: '2026-11-26',
    bookingNo: 1,
    city: word,
    now: new Date('2026-11-20T12:00:00Z'),
  }
  return {
    ...evening,
    firstName: word,
    venue,
    table: 3,
    place: { venue, table: 3 },
    others: [{ id: 'ines', firstName: word, mbtiType: 'INFJ', interests: [word] }],
    icebreakers: [word],
    changed: null,
    code: '012345',
    link: 'https://site.example/reset-password?code=a-code',
    providers: ['Google'],
    receipt: { label: word, amount: 719, originalAmount: 899, hasDiscount: true, discountPercentage: 20 },
    because: 'closed',
    paidWith: 'ticket',
    paymentId: 'pi_1',
    payment_id: 'pi_1',
    cause: 'other',
    kept: 'ticket',
    amount: 719,
    byBank: 300,
    ended: 'ticket',
    evening,
  }
}
