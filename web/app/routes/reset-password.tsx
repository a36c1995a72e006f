import { routes } from '@tablee/domain/routes'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { pageMeta } from '../config/page-meta.ts'
import { signIn } from '../data/auth.ts'
import { ResetScreen } from '../features/password/reset-screen.tsx'
import { resetTexts } from '../features/password/texts.ts'
import { completeSignIn } from '../features/session/complete-sign-in.ts'
import { OfflineNotice } from '../ui/states.tsx'

export const meta = () => [...pageMeta(resetTexts.page), { name: 'referrer', content: 'no-referrer' }]

export default function ResetPassword() {
  const [search] = useSearchParams()
  const navigate = useNavigate()

  /** Signs in; the guard of `/login` then redirects to the next step. */
  async function signInWith(email: string, password: string) {
    await completeSignIn(() => signIn(email, password))
    await navigate(routes.login, { replace: true })
  }

  return (
    <>
      <OfflineNotice />
      <ResetScreen
        // `code` in our mails, `oobCode` in links that Firebase creates.
        code={search.get('code') || search.get('oobCode') || null}
        onUsed={() => void navigate(routes.resetPassword, { replace: true })}
        signIn={signInWith}
      />
    </>
  )
}
