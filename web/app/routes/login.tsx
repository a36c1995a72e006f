import { pageMeta } from '../config/page-meta.ts'
import { loginTexts } from '../features/session/texts.ts'

export { LoginScreen as default } from '../features/session/login-screen.tsx'

export const meta = () => pageMeta(loginTexts.page)
