import { useLocation } from 'react-router-dom'
import { z } from 'zod'
import { pageMeta } from '../config/page-meta.ts'
import { ForgotScreen } from '../features/password/forgot-screen.tsx'
import { forgotTexts } from '../features/password/texts.ts'
import { OfflineNotice } from '../ui/states.tsx'

export const meta = () => pageMeta(forgotTexts.page)

/** Location state from the sign-in page. */
const typed = z.object({ email: z.string() })

export default function ForgotPassword() {
  const { state } = useLocation()
  return (
    <>
      <OfflineNotice />
      <ForgotScreen typed={typed.safeParse(state).data?.email ?? ''} />
    </>
  )
}
