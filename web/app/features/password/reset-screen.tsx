import { routes } from '@tablee/domain'
import { useState } from 'react'
import { common } from '../../messages/common.ts'
import { resetTexts } from '../../messages/password.ts'
import { Loading } from '../../ui/loading.tsx'
import { choosePassword, type Outcome } from './choose-password.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetNotice } from './reset-notice.tsx'
import { useResetLink } from './use-reset-link.ts'

interface ResetScreenProps {
  /** The link's code, from the address of the page. */
  code: string | null
  /** The link is used up: its code has to go from the address, and from the browser's history. */
  onUsed: () => void
  /** Signs in with the new password and leads on; throws where that fails. */
  signIn: (email: string, password: string) => Promise<void>
}

/** `/reset-password`: whoever has the link chooses a new password, and is in. */
export function ResetScreen({ code: given, onUsed, signIn }: ResetScreenProps) {
  // The code leaves the address before the page has done with it.
  const [code] = useState(given)
  const link = useResetLink(code)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function choose(email: string, password: string) {
    if (code === null) return
    setOutcome(await choosePassword({ code, password, onUsed, signIn: () => signIn(email, password) }))
  }

  if (outcome === 'changed') {
    const { doneTitle: title, doneText: text, doneAction: label } = resetTexts
    return <ResetNotice key="changed" title={title} text={text} action={{ label, to: routes.login }} />
  }
  if (outcome === 'broken' || link.state === 'broken') {
    const { brokenTitle: title, brokenText: text, brokenAction: label } = resetTexts
    return (
      <ResetNotice key="broken" title={title} text={text} action={{ label, to: routes.forgotPassword }} />
    )
  }
  if (link.state === 'silent') {
    const action = { label: common.retry, onClick: link.again }
    return (
      <ResetNotice key="silent" title={common.offlineTitle} text={resetTexts.silentText} action={action} />
    )
  }
  if (link.state === 'checking') return <Loading page text={resetTexts.checking} />
  const { email } = link
  return <NewPasswordForm email={email} onSubmit={(password) => choose(email, password)} />
}
