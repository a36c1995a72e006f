import type { UseQueryResult } from '@tanstack/react-query'
import type { z } from 'zod'
import { useLiveDocument } from '../data/live-document.ts'

/** One document as a screen sees it. "empty" is the server's word that it does not exist; silence is "error". */
export type Watched<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'empty' }
  | { readonly state: 'error' }
  | { readonly state: 'data'; readonly data: T }

/** `useLiveDocument` in the words of the guard. */
export function useDocument<T>(path: string | null, schema: z.ZodType<T>): Watched<T> {
  return watchedOf(useLiveDocument(path, schema))
}

export function watchedOf<T>({ status, data }: UseQueryResult<T | null>): Watched<T> {
  if (status === 'error') return { state: 'error' }
  if (data === undefined) return { state: 'loading' }
  return data === null ? { state: 'empty' } : { state: 'data', data }
}
