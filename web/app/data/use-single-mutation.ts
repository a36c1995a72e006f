import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * `useMutation` for a button: ignores a second press while the first is pending. `isPending` alone would disable the button
 * only at the next render. `mutationFn` may end with a navigation or a toast.
 */
export function useSingleMutation<Data = unknown, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Context>,
): UseMutationResult<Data, Error, Variables, Context> {
  const mutation = useMutation(options)
  const running = useRef(false)

  const mutate: typeof mutation.mutate = (...args) => {
    if (running.current) return
    running.current = true
    // Errors are handled by the callbacks of the options and of the caller.
    const run = mutation.mutateAsync(...args)
    run
      .catch(() => {})
      .finally(() => {
        running.current = false
      })
  }
  return { ...mutation, mutate }
}
