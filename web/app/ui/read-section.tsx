import { chakra } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { common } from '../messages/common.ts'
import { Button } from './button.tsx'
import { PageFootSection } from './site-frame.tsx'
import { Note } from './text.tsx'

interface ReadSectionProps<T> {
  texts: { readonly section: string; readonly loading: string; readonly unreadable: string }
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** A section at the foot of a page for the data of a query: loading text, error with a retry button, or content. */
export function ReadSection<T>({ texts, query, children }: ReadSectionProps<T>) {
  return (
    <PageFootSection title={texts.section}>
      {query.isPending && <Line role="status">{texts.loading}</Line>}
      {query.isLoadingError && (
        <UnreadableLine onRetry={() => query.refetch()}>{texts.unreadable}</UnreadableLine>
      )}
      {query.data !== undefined && children(query.data)}
    </PageFootSection>
  )
}

export function Line({ children, role }: { children: ReactNode; role?: 'status' | 'alert' }) {
  return (
    <Note display="flex" alignItems="center" minH="12" role={role}>
      {children}
    </Note>
  )
}

/** Says within a section what could not be read, with a retry button. */
export function UnreadableLine({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <>
      <Line role="alert">{children}</Line>
      <Button variant="quiet" onClick={onRetry}>
        {common.retry}
      </Button>
    </>
  )
}

/** Number of rows shown before the button for all is pressed. */
const SHOWN = 3

interface ShortListProps<T> {
  label?: string
  mt?: string
  items: readonly T[]
  all: (count: number) => string
  children: (item: T) => ReactNode
}

/** A list that shows its first rows, with a button for all. */
export function ShortList<T>({ label, mt, items, all, children }: ShortListProps<T>) {
  const [whole, setWhole] = useState(false)
  return (
    <>
      <chakra.ul mt={mt} aria-label={label}>
        {items.slice(0, whole ? undefined : SHOWN).map(children)}
      </chakra.ul>
      {!whole && items.length > SHOWN && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {all(items.length)}
        </Button>
      )}
    </>
  )
}
