import type { CallableFunction } from 'firebase-functions/https'
import type { z } from 'zod'
import { type Bindings, callable, type Handler } from '../platform/callable.ts'
import { requireAdmin } from '../platform/require-admin.ts'

/** A callable of the console: refuses everybody but an admin as the account is now, whatever the token still says. */
export function adminCallable<Schema extends z.ZodType, Output>(
  name: string,
  input: Schema,
  handler: Handler<z.output<Schema>, Output>,
  bindings: Bindings = {},
): CallableFunction<unknown, Promise<Output>> {
  return callable(
    name,
    input,
    async (caller, parsed) => {
      await requireAdmin(caller)
      return handler(caller, parsed)
    },
    bindings,
  )
}
