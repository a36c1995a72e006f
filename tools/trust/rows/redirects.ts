import { type CallInput, collections, type NextStep, type Route, routes } from '@tablee/domain'
import { loadEdited } from '../bundle.ts'
import { crowd, db, emptyWorld } from '../crowd.ts'
import { siteFiles } from '../edge/addresses.ts'
import { elsewhere } from '../edge/attacker.ts'
import { serveHosting } from '../edge/hosting.ts'
import type { Edit } from '../edit.ts'
import type { Row } from '../row.ts'

type Modules = {
  redirect: { redirectFrom(pathname: string, next: NextStep): Route | null }
  send: { handleSendAuthEmail(caller: null, input: CallInput<'sendAuthEmail'>): Promise<unknown> }
  reset: { passwordResetMessage(email: string): Promise<{ html: string } | null> }
}

/** The short measurement asks for an e-mail with each so many-th. */
const SHORT = 4

const names: readonly string[] = Object.values(routes)

/** Whatever an address or a call says of where to go next, only pages of this site are gone to. */
export const redirects: Row = {
  name: 'redirects',
  promise: 'nobody is led to another site: only the names of routes are followed',
  sabotage: {
    removes: 'the rule that of the link which Auth makes only the code is taken',
    edits: [
      {
        file: 'functions/src/account/password-reset-message.ts',
        find: 'return siteUrl(routes.resetPassword, { code })',
        replace: 'return auth().generatePasswordResetLink(email)',
      },
    ],
  },
  async measure({ size, edits }) {
    const { redirect, send, reset } = await loadEdited<Modules>({ modules, edits })
    const broken = [
      ...sentAway(redirect),
      ...(await hostedAway(edits)),
      ...(await writtenAway(send, reset, size === 'full' ? 1 : SHORT)),
    ]
    return { figure: `${elsewhere.length} ways elsewhere x site, Hosting and e-mail`, broken }
  },
}

const modules = {
  redirect: 'web/app/features/session/redirect.ts',
  send: 'functions/src/account/send-auth-email.ts',
  reset: 'functions/src/account/password-reset-message.ts',
}

/** The site's own decision of where somebody belongs. */
function sentAway({ redirectFrom }: Modules['redirect']): string[] {
  return elsewhere.flatMap((address) =>
    Object.values(routes).flatMap((to) => {
      const target = redirectFrom(address, { to, expired: false })
      return target === null || names.includes(target) ? [] : [`the site goes from ${address} to ${target}`]
    }),
  )
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

/** The e-mail of a new password, asked for with an address to lead to. */
async function writtenAway(
  { handleSendAuthEmail }: Modules['send'],
  { passwordResetMessage }: Modules['reset'],
  every: number,
): Promise<string[]> {
  await emptyWorld()
  const asked = elsewhere.filter((_, n) => n % every === 0)
  const people = await crowd(asked.length)
  const broken: string[] = []
  for (const [n, { email }] of people.entries()) {
    await handleSendAuthEmail(null, { to: email, type: 'password_reset', resetUrl: asked[n] ?? '' })
    const message = await passwordResetMessage(email)
    const links = [...(message?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link)
    if (links.length === 0) broken.push(`${email} is written no link`)
    for (const link of links) {
      const { protocol, origin } = new URL(link)
      if (origin !== process.env.PUBLIC_ORIGIN && protocol !== 'mailto:')
        broken.push(`the e-mail leads to ${link}`)
    }
  }
  const kept = await db().collection(collections.mail).get()
  if (kept.size !== people.length) broken.push(`${kept.size} e-mails for ${people.length} people`)
  if (kept.docs.some((mail) => JSON.stringify(mail.data()).includes('attacker')))
    broken.push('the outbox keeps an address that came with the call')
  return broken
}
