import { pageMeta } from '../config/page-meta.ts'
import { LoginScreen } from '../features/session/login-screen.tsx'
import { loginTexts } from '../features/session/texts.ts'

export function meta() {
  return pageMeta(loginTexts.page)
}

export default function Login() {
  return <LoginScreen />
}
