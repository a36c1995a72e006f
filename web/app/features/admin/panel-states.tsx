import { chakra } from '@chakra-ui/react'
import type { RefusalCode } from '@tablee/domain'
import type { ReactNode } from 'react'
import type { Read } from '../../firebase/use-read.ts'
import { consoleTexts } from '../../messages/admin/console.ts'
import { refusals } from '../../messages/refusals.ts'
import EmptyTable from '../../ui/drawings/empty-table.svg?react'
import FallenChair from '../../ui/drawings/fallen-chair.svg?react'
import { Loading } from '../../ui/loading.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { ToolButton } from './tool-button.tsx'

interface ReadPanelProps<T> {
  read: Read<T>
  /** Whether there is nothing to show, and what is said then. */
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  children: (data: T) => ReactNode
}

/** What was read, or that it is being read, could not be read (again on demand), or that there is none. */
export function ReadPanel<T>({ read, isEmpty, empty, children }: ReadPanelProps<T>) {
  if (read.state === 'loading') return <Loading text={consoleTexts.reading} />
  if (read.state === 'error') return <PanelError refusal={read.refusal} again={read.again} />
  if (isEmpty?.(read.data)) return <PanelEmpty>{empty}</PanelEmpty>
  return children(read.data)
}

interface PanelErrorProps {
  title?: string
  text?: string
  /** What was answered, where that is known. */
  refusal?: RefusalCode | undefined
  again: () => void
}

/** It could not be read: what to press. Whoever may not read it has to sign in again: trying again would change nothing. */
export function PanelError({
  title = consoleTexts.unread,
  text = consoleTexts.unreadText,
  refusal = 'unavailable',
  again,
}: PanelErrorProps) {
  const shut = refusal === 'forbidden' || refusal === 'unauthenticated'
  return (
    <Panel
      role="alert"
      picture={<FallenChair width="180" />}
      title={shut ? consoleTexts.shut : title}
      text={shut ? refusals[refusal] : text}
    >
      {shut ? (
        <SignInAgain />
      ) : (
        <ToolButton variant="primary" onClick={again}>
          {consoleTexts.again}
        </ToolButton>
      )}
    </Panel>
  )
}

interface PanelEmptyProps {
  title?: string
  children?: ReactNode
  /** What one can do about it. */
  action?: { label: string; onClick: () => void } | undefined
}

/** There is nothing, and that is all right. */
export function PanelEmpty({ title, children = consoleTexts.nothing, action }: PanelEmptyProps) {
  return (
    <Panel role="status" picture={<EmptyTable />} title={title} text={children}>
      {action && <ToolButton onClick={action.onClick}>{action.label}</ToolButton>}
    </Panel>
  )
}

interface PanelProps {
  role: 'alert' | 'status'
  picture: ReactNode
  title?: string | undefined
  text: ReactNode
  children: ReactNode
}

/** The site's picture, sentence and way on, in the console's size. */
function Panel({ role, picture, title, text, children }: PanelProps) {
  return (
    <chakra.div role={role} display="grid" justifyItems="start" gap="3" py="6">
      {picture}
      {title && <chakra.h2 textStyle="sous-titre">{title}</chakra.h2>}
      {text && <chakra.p color="fgSoft">{text}</chakra.p>}
      {children}
    </chakra.div>
  )
}
