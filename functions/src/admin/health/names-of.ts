import { paths } from '@tablee/domain'
import { readAll } from '../../platform/read-all.ts'

/** The names that people go by, by their ids; nobody of whom there is no profile. */
export async function namesOf(uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const each = [...new Set(uids)]
  const profiles = await readAll(each.map((uid) => paths.user(uid)))
  return new Map(
    profiles.flatMap((profile) => {
      const parts = [profile.get('first_name'), profile.get('last_name')]
      const name = parts.filter((part) => typeof part === 'string' && part !== '').join(' ')
      return name === '' ? [] : [[profile.id, name] as const]
    }),
  )
}
