export { type Access, type AuthState, accessOf, type DocumentState, type Visit } from './access.ts'
export { needsNoCode, type SignInProvider } from './next-step.ts'
export { routeOf } from './redirect.ts'
