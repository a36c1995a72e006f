import { REGION } from '../../functions/src/platform/region.ts'
import type { Directive } from './content-policy.ts'

/** Of a project's own, what the policy has to name. */
export type Project = { id: string; appCheck: boolean }

/**
 * What a project's pages load and talk to besides. The callables' host bears the project's name: any wider pattern would
 * name hosts that anybody can own. App Check asks reCAPTCHA Enterprise, of which only the two scripts that it loads may
 * run: below `/recaptcha/about/` Google serves AngularJS, with which injected markup becomes a program.
 */
export function projectSources({ id, appCheck }: Project): Partial<Record<Directive, readonly string[]>> {
  const callables = `https://${REGION}-${id}.cloudfunctions.net`
  if (!appCheck) return { 'connect-src': [callables] }
  return {
    'script-src': [
      'https://www.google.com/recaptcha/enterprise.js',
      'https://www.gstatic.com/recaptcha/releases/',
    ],
    'connect-src': [
      callables,
      'https://content-firebaseappcheck.googleapis.com',
      'https://www.google.com/recaptcha/',
    ],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  }
}
