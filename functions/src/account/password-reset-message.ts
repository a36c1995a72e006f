import { routes } from '@tablee/domain'
import type { Message } from '../mail/outbox.ts'
import { siteUrl } from '../mail/site-url.ts'
import { auth } from '../platform/firebase.ts'

const names: Readonly<Record<string, string>> = { 'google.com': 'Google', 'apple.com': 'Apple' }

/**
 * What somebody who asked for a new password is written: a link to choose one or, where the account has none and is
 * entered by Google or Apple, that it is. Null where the address is nobody's, or theirs who may not sign in. It greets no
 * one by name: whoever opened the account may not be whose address it is.
 */
export async function passwordResetMessage(email: string): Promise<Message | null> {
  const { users } = await auth().getUsers([{ email }])
  const [user] = users
  if (!user || user.disabled) return null
  const providers = user.providerData.map(({ providerId }) => providerId)
  if (providers.length > 0 && !providers.includes('password')) {
    const { providerSignInMail } = await import('../mail/templates/provider-sign-in-mail.tsx')
    return providerSignInMail({ providers: providers.map((id) => names[id] ?? id) })
  }
  const { passwordResetMail } = await import('../mail/templates/password-reset-mail.tsx')
  return passwordResetMail({ link: await resetLink(email) })
}

/** Auth makes the code, and only its code is taken: the page that uses it up is the site's own. */
async function resetLink(email: string): Promise<string> {
  const code = new URL(await auth().generatePasswordResetLink(email)).searchParams.get('oobCode')
  if (!code) throw new Error('Auth made a link without a code')
  return siteUrl(routes.resetPassword, { code })
}
