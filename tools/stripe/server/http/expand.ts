import type { Account } from '../account.ts'
import { invalidRequest } from '../stripe-error.ts'

/** Puts whole objects in place of the ids that `expand` names, such as `latest_charge` or `data.customer`. */
export function expand(account: Account, answer: object, paths: readonly string[]): object {
  return paths.reduce((value, path) => {
    const expanded = expandAt(account, value, path.split('.'), path)
    return typeof expanded === 'object' && expanded !== null ? expanded : value
  }, answer)
}

function expandAt(account: Account, value: unknown, steps: string[], path: string): unknown {
  if (value === null) return null
  if (Array.isArray(value)) return value.map((item: unknown) => expandAt(account, item, steps, path))
  const object = typeof value === 'string' ? objectById(account, value) : value
  const [step, ...rest] = steps
  if (typeof object !== 'object' || object === null || (step !== undefined && !(step in object))) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
  }
  if (step === undefined) return object
  return { ...object, [step]: expandAt(account, Reflect.get(object, step), rest, path) }
}

function objectById(account: Account, id: string): object | undefined {
  const { charges, customers, paymentIntents, paymentMethods, refunds } = account
  return [charges, customers, paymentIntents, paymentMethods, refunds]
    .map((objects) => objects.get(id))
    .find((object) => object !== undefined)
}
