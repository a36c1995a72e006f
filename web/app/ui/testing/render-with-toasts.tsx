import type { RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { toast } from '../toast.ts'
import { Toaster } from '../toaster.tsx'
import { renderInTheme } from './render-in-theme.tsx'

afterEach(() => toast.clear())

/** The same with toasts, whose texts are found like any other. */
export function renderWithToasts(children: ReactNode): RenderResult {
  return renderInTheme(
    <>
      {children}
      <Toaster />
    </>,
  )
}
