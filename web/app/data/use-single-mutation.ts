import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * `useMutation` for a button. A second press while the first is under way does nothing: `isPending` disables the button only
 * with the next render, which two quick presses may precede. `mutationFn` is for calls and writes; it may end with a
 * navigation or a toast.
 */
export function useSingleMutation<Data = unknown, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Context>,
): UseMutationResult<Data, Error, Variables, Context> {
  const mutation = useMutation(options)
  const running = useRef(false)

  const mutate: typeof mutation.mutate = (...args) => {
    if (running.current) return
    running.current = true
    // The caller's own callbacks are called besides; a failure is theirs and the options'.
    const run = mutation.mutateAsync(...args)
    run
      .catch(() => {})
      .finally(() => {
        running.current = false
      })
  }
  return { ...mutation, mutate }
}
