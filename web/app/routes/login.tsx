import { pageMeta } from '../config/page-meta.ts'
import { LoginScreen } from '../features/session/login-screen.tsx'
import { signInTexts } from '../messages/sign-in.ts'

export function meta() {
  return pageMeta(signInTexts.page)
}

export default function Login() {
  return <LoginScreen />
}
