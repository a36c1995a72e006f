/** Sources to add to a policy, by directive. */
export type Sources = Readonly<Record<string, readonly string[]>>

/** A Firebase project, and whether its site uses App Check. */
export type Project = { id: string; appCheck: boolean }

type HeaderRule = { headers: { key: string; value: string }[] }

/** Also what earlier versions of the site talked to: the functions' own host. */
const ofProjects = /^https:\/\/([\w-]+\.cloudfunctions\.net|content-firebaseappcheck\.|.*recaptcha)/

/**
 * The sources that a project adds: App Check uses reCAPTCHA Enterprise. Only its two scripts are allowed: below
 * `/recaptcha/about/` Google serves AngularJS, with which injected markup can run code.
 */
function projectSources({ appCheck }: Project): Sources {
  if (!appCheck) return {}
  const [captcha, appCheckApi] = [
    'https://www.google.com/recaptcha/',
    'https://content-firebaseappcheck.googleapis.com',
  ]
  return {
    'script-src': [`${captcha}enterprise.js`, 'https://www.gstatic.com/recaptcha/releases/'],
    'connect-src': [appCheckApi, captcha],
    'frame-src': [captcha, 'https://recaptcha.google.com/recaptcha/'],
  }
}

/** A policy with more sources. */
export function withSources(policy: string, added: Sources): string {
  const directives = policy.split('; ').map((each) => each.split(' '))
  return directives.map(([name = '', ...own]) => [name, ...own, ...(added[name] ?? [])].join(' ')).join('; ')
}

/**
 * The pages' policy from firebase.json, with a project's sources in place of an earlier project's. Null
 * removes them.
 */
export function policyOf(project: Project | null, policy: string): string {
  const own = policy.split('; ').map((each) =>
    each
      .split(' ')
      .filter((source) => !ofProjects.test(source))
      .join(' '),
  )
  return withSources(own.join('; '), project ? projectSources(project) : {})
}

/** The `hosting.headers` of firebase.json with another policy for the pages, which is in the first rule. */
export function withPagesPolicy<Rule extends HeaderRule>(
  headers: readonly Rule[],
  change: (policy: string) => string,
): Rule[] {
  const isPolicy = (key: string) => key === 'Content-Security-Policy'
  return headers.map((rule, at) => {
    if (at > 0) return rule
    if (!rule.headers.some(({ key }) => isPolicy(key)))
      throw new Error('firebase.json has no content policy for the pages.')
    const changed = rule.headers.map(({ key, value }) => ({
      key,
      value: isPolicy(key) ? change(value) : value,
    }))
    return { ...rule, headers: changed }
  })
}

/**
 * The reason why a site must not be deployed with these headers, or null. Its pages could not reach its
 * functions or App Check.
 */
export function policyProblem(headers: readonly HeaderRule[], project: Project): string | null {
  const wanted = withPagesPolicy(headers, (policy) => policyOf(project, policy))
  return JSON.stringify(headers) === JSON.stringify(wanted) ? null : 'another policy than the site needs'
}
