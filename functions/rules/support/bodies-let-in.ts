import { paths } from '@tablee/domain/documents'
import type { Body } from './cell.ts'
import { fullProfile } from './profile.ts'
import { RulesProject } from './rules-project.ts'

const PROJECTS = 4

/**
 * The bodies with which the rules let the owner replace a whole profile. Each project tries its share in
 * sequence: concurrent writes of one document would wait for each other's locks.
 */
export async function bodiesLetIn(rules: string, bodies: readonly Body[], id: string): Promise<Body[]> {
  const path = paths.user('camille')
  const waiting = [...bodies]
  const letIn: Body[] = []

  async function work(id: string): Promise<void> {
    await using project = await RulesProject.open(id, rules)
    await project.hold({ [path]: fullProfile('camille') })
    for (let body = waiting.shift(); body; body = waiting.shift())
      if (await project.attempt('owner', { kind: 'set', path, body })) letIn.push(body)
  }

  const projects = Array.from({ length: PROJECTS }, (_, at) => `demo-tablee-${id}-${at}`)
  await Promise.all(projects.map(work))
  return letIn
}
