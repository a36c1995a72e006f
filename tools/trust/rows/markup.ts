import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Message } from '../../../functions/src/mail/outbox.ts'
import type { sendBySmtp } from '../../../functions/src/mail/smtp.ts'
import { hostileNames } from '../../../web/app/ui/testing/hostile-names.ts'
import { root } from '../../world/world.ts'
import { loadEdited } from '../bundle.ts'
import type { Edit } from '../edit.ts'
import type { Row } from '../row.ts'
import { everyMail } from '../surface/every-mail.ts'

const PLAIN = 'Nina'
const SINKS =
  /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcDoc|\beval\(|new Function\(/

const envelope = 'functions/src/mail/envelope.ts'

const inTemplates = ({ file }: Edit) => file.startsWith('functions/src/mail/templates/')

/** Hostile names in every e-mail, and no place in the pages' sources where text could become markup. */
export const markup: Row = {
  name: 'markup',
  promise: 'a name is text wherever it is shown, whatever it says',
  sabotages: [
    {
      removes: 'the escaping in the greeting',
      edits: [
        {
          file: 'functions/src/mail/templates/text.tsx',
          find: '{firstName ? `Bonjour ',
          replace: "{<i dangerouslySetInnerHTML={{ __html: firstName ?? '' }} />}{firstName ? `Bonjour ",
        },
      ],
    },
    {
      removes: 'the rule that an e-mail goes to one address, and to no list of them',
      edits: [
        {
          file: envelope,
          find: 'if (!oneAddress.test(to)) throw',
          replace: 'if (/[\\r\\n]/.test(to)) throw',
        },
        { file: envelope, find: "to: { name: '', address: to }", replace: 'to' },
      ],
    },
  ],
  async measure({ size, edits }) {
    const broken = sinks()
    const ofTemplates = edits.filter(inTemplates)
    const others = edits.filter((edit) => !inTemplates(edit))
    const words = hostileNames.filter((_, n) => size === 'full' || n % 8 === 0)
    const mails = Object.entries(await everyMail(ofTemplates))
    for (const [name, mail] of mails) {
      const plain = shapeOf(await mail(PLAIN))
      for (const word of words) {
        const fault = differenceOf(plain, shapeOf(await mail(word)))
        if (fault) broken.push(`${name} changed its ${fault} for ${JSON.stringify(word)}`)
      }
    }
    const sent = size === 'full' ? hostileNames : hostileNames.filter((word) => /[\r\n]/.test(word))
    broken.push(...(await brokenHeaders(sent, others)))
    return {
      figure: `${words.length} names x ${mails.length} e-mails, ${sent.length} sent as subjects; no way for text to become markup in the pages`,
      broken,
    }
  },
}

/** What must be the same whatever a person is called: tags and where they lead, the entries of the calendar file. */
function shapeOf({ subject, html, attachments }: Message): Record<string, string> {
  const tags = html.match(/<!--|<!\[|<\/?[a-z!][^>]*>/gi) ?? []
  const entries = attachments.flatMap(({ content }) =>
    content.split('\r\n').filter((line) => !line.startsWith(' ')),
  )
  return {
    tags: tags.map((tag) => tag.replaceAll(/"[^"]*"/g, '""')).join('\n'),
    links: [...html.matchAll(/(?:href|src)="([^"?]*)/g)].map(([, address]) => address).join('\n'),
    'calendar entries': entries.map((line) => line.split(/[:;]/)[0]).join('\n'),
    subject: /\p{Cc}/u.test(subject) ? subject : '',
    files: attachments.map(({ filename, content_type }) => `${filename} ${content_type}`).join('\n'),
  }
}

function differenceOf(plain: Record<string, string>, other: Record<string, string>): string | undefined {
  return Object.keys(plain).find((part) => plain[part] !== other[part])
}

/** The places in the sources of the pages and e-mails where text could become markup; tests may have them. */
function sinks(): string[] {
  const files = globSync(['web/app/**/*.{ts,tsx}', 'functions/src/**/*.{ts,tsx}'], { cwd: root })
  return files
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .filter((file) => SINKS.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file} can turn text into markup`)
}

const received = z.array(
  z.object({
    headers: z.record(z.string(), z.unknown()),
    to: z.array(z.object({ address: z.string() })),
  }),
)

/** Sends each word as a subject and as part of an address, and looks at the headers that arrive. */
async function brokenHeaders(words: readonly string[], edits: readonly Edit[]): Promise<string[]> {
  const { smtp } = await loadEdited<{ smtp: { sendBySmtp: typeof sendBySmtp } }>({
    modules: { smtp: 'functions/src/mail/smtp.ts' },
    edits,
  })
  const to = `markup-${process.pid}-${Date.now()}@tablee.example`
  const send = (subject: string, address: string) =>
    smtp.sendBySmtp({
      id: `markup_${to}`,
      to: address,
      kind: 'welcome',
      message: { subject, html: '<p>corps</p>', text: 'corps', attachments: [] },
    })
  await send(PLAIN, to)
  for (const word of words) await send(word, to)
  let sent = 1 + words.length
  // Such an address may be refused; then nothing is sent.
  for (const more of ['\r\nBcc: victime@personne.example', ', victime@personne.example'])
    sent += await send(PLAIN, `${to}${more}`).then(
      () => 1,
      () => 0,
    )
  const all = await mailsOnce(sent, to)
  const [plain, ...others] = all.filter((mail) => mail.to.some(({ address }) => address === to))
  const names = (headers: object = {}) => Object.keys(headers).toSorted().join()
  const broken = others
    .filter(({ headers }) => names(headers) !== names(plain?.headers))
    .map(({ headers }) => `headers of a mail: ${names(headers)}`)
  if (all.some((mail) => mail.to.some(({ address }) => address === 'victime@personne.example')))
    broken.push('a mail went to somebody else')
  return broken
}

/** The mailbox, once so many mails for an address have come. */
async function mailsOnce(count: number, to: string): Promise<z.infer<typeof received>> {
  for (let look = 0; ; look += 1) {
    const mails = received.parse(await (await fetch(`${process.env.MAILBOX_URL}/email`)).json())
    const come = mails.filter((mail) => mail.to.some(({ address }) => address === to)).length
    if (come >= count) return mails
    if (look === 50) throw new Error(`${come} of ${count} mails came`)
    await wait(100)
  }
}
