import type { RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { toast } from '../toast.ts'
import { Toaster } from '../toaster.tsx'
import { renderInTheme } from './render-in-theme.tsx'

afterEach(() => toast.clear())

/** Renders as the site does, with the toasts beside it: what they say is found as any other text. */
export function renderWithToasts(children: ReactNode): RenderResult {
  return renderInTheme(
    <>
      {children}
      <Toaster />
    </>,
  )
}
