import { REGION } from '@tablee/functions/runtime'
import { z } from 'zod'
import { CODEBASE } from '../hosting/project-config.ts'
import { grants } from '../setup/accounts.ts'
import { type Google, GoogleError } from '../setup/google.ts'
import { type Declared, isPublic } from './declared.ts'

const page = <Item extends z.ZodType>(name: string, item: Item) =>
  z
    .looseObject({ nextPageToken: z.string().optional() })
    .transform((answer) => ({ next: answer.nextPageToken, items: z.array(item).parse(answer[name] ?? []) }))

async function list<Item extends z.ZodType>(
  google: Google,
  url: string,
  item: Item,
): Promise<z.output<Item>[]> {
  const name = url.slice(url.lastIndexOf('/') + 1)
  const all: z.output<Item>[] = []
  let token: string | undefined
  do {
    const query = `pageSize=500${token ? `&pageToken=${token}` : ''}`
    const { next, items } = page(name, item).parse((await google({ url: `${url}?${query}` })) ?? {})
    all.push(...items)
    token = next
  } while (token)
  return all
}

const location = (project: string) => `projects/${project}/locations/${REGION}`
const idOf = (name: string) => name.slice(name.lastIndexOf('/') + 1)

/** The names of this codebase's deployed functions that the bundle does not declare. */
export async function undeclared(
  google: Google,
  project: string,
  declared: readonly Declared[],
): Promise<string[]> {
  const url = `https://cloudfunctions.googleapis.com/v2/${location(project)}/functions`
  const item = z.object({ name: z.string(), labels: z.record(z.string(), z.string()).default({}) })
  const known = new Set(declared.map(({ name }) => name))
  const own = (await list(google, url, item)).filter(
    ({ labels }) => labels['firebase-functions-codebase'] === CODEBASE,
  )
  return own.map(({ name }) => idOf(name)).filter((name) => !known.has(name))
}

/**
 * The functions whose schedule or queue is missing, disabled or another than declared. firebase-tools calls a function complete
 * once it exists, also where its schedule was refused; naming it mends that.
 */
export async function withoutTrigger(
  google: Google,
  project: string,
  declared: readonly Declared[],
): Promise<string[]> {
  const job = z.object({ name: z.string(), schedule: z.string(), timeZone: z.string() })
  const queue = z.object({ name: z.string(), state: z.string() })
  const [jobs, queues] = await Promise.all([
    list(google, `https://cloudscheduler.googleapis.com/v1/${location(project)}/jobs`, job),
    list(google, `https://cloudtasks.googleapis.com/v2/${location(project)}/queues`, queue),
  ])
  const isComplete = ({ name, schedule, kind }: Declared): boolean => {
    const own = jobs.find((one) => idOf(one.name) === `firebase-schedule-${name}-${REGION}`)
    if (schedule) return own?.schedule === schedule.cron && own.timeZone === schedule.timeZone
    return kind !== 'queue' || queues.some((one) => idOf(one.name) === name && one.state !== 'DISABLED')
  }
  return declared.filter((each) => !isComplete(each)).map(({ name }) => name)
}

/** For how many days old images of the functions are kept; null: for ever. */
export async function imageRetentionDays(google: Google, project: string): Promise<number | null> {
  const url = `https://artifactregistry.googleapis.com/v1/${location(project)}/repositories/gcf-artifacts`
  const policy = z.object({ condition: z.object({ olderThan: z.string() }) })
  const repository = z.object({ cleanupPolicies: z.record(z.string(), policy).default({}) })
  const { cleanupPolicies } = repository.parse((await google({ url })) ?? {})
  const found = cleanupPolicies['firebase-functions-cleanup']
  return found ? Number.parseInt(found.condition.olderThan, 10) / 86_400 : null
}

/** A new invoker is known everywhere after a minute or so, and a first instance starts in seconds. */
const TIMEOUT_MS = 90_000

/**
 * Calls each public function without a body, and opens those that Google refuses to strangers: firebase-tools sets the invoker of a
 * function only when it creates it. Returns what is wrong, a sentence for each function that does not answer by itself.
 */
export async function closedFunctions(
  google: Google,
  project: string,
  declared: readonly Declared[],
): Promise<string[]> {
  const problems = await Promise.all(
    declared.filter(isPublic).map(({ name }) => openFunction(google, project, name)),
  )
  return problems.filter((problem) => problem !== null)
}

async function openFunction(google: Google, project: string, name: string): Promise<string | null> {
  const url = `https://${REGION}-${project}.cloudfunctions.net/${name}`
  let granted = false
  for (let pause = 500, until = Date.now() + TIMEOUT_MS; ; pause = Math.min(2 * pause, 15_000)) {
    const status = await statusOf(url)
    // The function itself refuses an empty call: 400, or 401 for want of a token.
    if (status < 500 && status !== 403 && status !== 404) return null
    if (status === 403 && !granted) {
      const refusal = await open(google, project, name)
      if (refusal) return refusal
      granted = true
    } else if (Date.now() + pause > until) return problemOf(name, status)
    else await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Lets anybody call a function's service. Returns why that is refused, or null. */
async function open(google: Google, project: string, name: string): Promise<string | null> {
  const service = `https://run.googleapis.com/v1/${location(project)}/services/${name.toLowerCase()}`
  try {
    for (const call of await grants(google, service, 'allUsers', ['roles/run.invoker'])) await google(call)
    return null
  } catch (error) {
    // Translate: the organisation's policy is the usual reason.
    if (!(error instanceof GoogleError)) throw error
    return `${name} answers 403 to everybody, and may not be opened (${error.message}). If the organisation restricts sharing by domain, allow allUsers for this project (constraints/iam.allowedPolicyMemberDomains)`
  }
}

function problemOf(name: string, status: number): string {
  if (status === 403) return `${name} still answers 403: look at its invoker (Cloud Run, Security)`
  if (status === 404) return `${name} is not there (404)`
  return status === NO_ANSWER ? `${name} does not answer` : `${name} answers ${status}: look at its log`
}

const NO_ANSWER = 599

async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(20_000) })
    await response.body?.cancel()
    return response.status
  } catch {
    return NO_ANSWER // Retry: the name or the network may be slow; the caller tells it in the end.
  }
}
