import { type CallInput, collections, type MailDocument } from '@tablee/domain'
import { loadEdited } from '../bundle.ts'
import { crowd, db, emptyWorld } from '../crowd.ts'
import { unknownReaders } from '../edge/address-readers.ts'
import { siteFiles } from '../edge/addresses.ts'
import { elsewhere } from '../edge/attacker.ts'
import { serveHosting } from '../edge/hosting.ts'
import { visitSite } from '../edge/visit-site.ts'
import type { Edit } from '../edit.ts'
import type { Row } from '../row.ts'

type Modules = {
  send: { handleSendAuthEmail(caller: null, input: CallInput<'sendAuthEmail'>): Promise<unknown> }
  late: { lateMessage(mail: MailDocument): Promise<{ html: string } | null> }
}

/** The short measurement opens pages, and asks for an e-mail, with each so many-th. */
const SHORT = 4

const called = 'functions/src/account/send-auth-email.ts'
const asked = 'functions/src/account/request-password-reset.ts'

/** Whatever an address or a call says of where to go next, only pages of this site are gone to. */
export const redirects: Row = {
  name: 'redirects',
  promise: 'nobody is led to another site: only the names of routes are followed',
  sabotages: [
    {
      removes: 'the rule that of the link which Auth makes only the code is taken',
      edits: [
        {
          file: 'functions/src/account/password-reset-message.ts',
          find: 'return siteUrl(routes.resetPassword, { code })',
          replace: 'return auth().generatePasswordResetLink(email)',
        },
      ],
    },
    {
      removes: 'the rule that a link which comes with the call is not looked at',
      edits: [
        { file: called, find: '{ to, type }: CallInput', replace: '{ to, type, resetUrl }: CallInput' },
        { file: called, find: 'requestPasswordReset(to)', replace: 'requestPasswordReset(to, resetUrl)' },
        { file: asked, find: '(to: string)', replace: '(to: string, link: string)' },
        { file: asked, find: 'import { lateMailCreate }', replace: 'import { mailCreate }' },
        { file: asked, find: 'lateMailCreate(batch,', replace: 'mailCreate(batch,' },
        {
          file: asked,
          find: "kind: 'password_reset', now: at }",
          replace: `kind: 'password_reset', now: at, message: {
            subject: '', html: \`<a href="\${link}">\`, text: '', attachments: [] } }`,
        },
      ],
    },
    {
      removes: 'the rule that the pages behind the sign-in follow no "next"',
      edits: [
        {
          file: 'domain/src/onboarding/access.ts',
          find: 'const to = returnAddress(page, next) ?? redirectFrom(',
          replace: "const to = new URLSearchParams(page.search).get('next') ?? redirectFrom(",
        },
      ],
    },
    {
      removes: 'the rule that after a sign-in only the name of a page of this site is gone back to',
      edits: [
        {
          file: 'domain/src/onboarding/redirect.ts',
          find: '?? openPage(path, next)',
          replace: '?? path',
        },
      ],
    },
    {
      removes: 'the rule that the landing page follows no "next"',
      edits: [
        {
          file: 'web/app/features/public-page/greet.ts',
          find: 'else leave(routes.login)',
          replace: "else leave(new URLSearchParams(search).get('next') ?? routes.login)",
        },
      ],
    },
  ],
  async measure({ size, edits }) {
    const every = size === 'full' ? 1 : SHORT
    const ofFunctions = edits.filter(({ file }) => file.startsWith('functions/'))
    const loaded = await loadEdited<Modules>({ modules, edits: ofFunctions })
    const site = await visitSite(edits, every)
    const broken = [
      ...(site.went ? site.broken : ['the site went nowhere']),
      ...unknownReaders(),
      ...(await hostedAway(edits)),
      ...(await writtenAway(loaded, every)),
    ]
    return {
      figure: `${elsewhere.length} ways elsewhere x site (${site.went} moves), Hosting and e-mail`,
      broken,
    }
  },
}

const modules = {
  send: 'functions/src/account/send-auth-email.ts',
  late: 'functions/src/mail/late-messages.ts',
}

/** Hosting, which moves `/cgu/` to `/cgu`: read as a browser reads it. */
async function hostedAway(edits: readonly Edit[]): Promise<string[]> {
  await using hosting = await serveHosting(edits, siteFiles)
  const broken: string[] = []
  for (const address of elsewhere) {
    const path = address.startsWith('/') ? address : `/${address}`
    const clean = path.replaceAll(/[\s#]/g, (character) => encodeURIComponent(character))
    for (const sent of [clean, `${clean}index.html`, `/?next=${encodeURIComponent(address)}`]) {
      const { location } = (await hosting.get(sent)).headers
      if (location && new URL(location, 'https://site.example').origin !== 'https://site.example')
        broken.push(`Hosting moves ${sent} to ${location}`)
    }
  }
  return broken
}

/** The e-mail of a new password, asked for with an address to lead to, as it will be sent. */
async function writtenAway({ send, late }: Modules, every: number): Promise<string[]> {
  await emptyWorld()
  const asked = elsewhere.filter((_, n) => n % every === 0)
  const people = await crowd(asked.length)
  for (const [n, { email }] of people.entries())
    await send.handleSendAuthEmail(null, { to: email, type: 'password_reset', resetUrl: asked[n] ?? '' })
  const { docs } = await db().collection(collections.mail).get()
  const kept = docs.map((mail) => mail.data() as MailDocument) // the outbox's
  const broken = kept.length === people.length ? [] : [`${kept.length} e-mails for ${people.length} people`]
  for (const mail of kept) {
    const { html } = mail.message ?? (await late.lateMessage(mail)) ?? { html: '' }
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link)
    if (links.length === 0) broken.push(`${mail.to} is written no link`)
    broken.push(...links.filter(leadsAway).map((link) => `the e-mail leads to ${link}`))
  }
  if (kept.some((mail) => JSON.stringify(mail).includes('attacker')))
    broken.push('the outbox keeps an address that came with the call')
  return broken
}

function leadsAway(link: string): boolean {
  if (!URL.canParse(link)) return true
  const { protocol, origin } = new URL(link)
  return origin !== process.env.PUBLIC_ORIGIN && protocol !== 'mailto:'
}
