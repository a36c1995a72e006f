import { ChakraProvider } from '@chakra-ui/react'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { WithQueries } from '../../data/testing/with-queries.tsx'
import { system } from '../theme/system.ts'

/** Renders within the site's theme, router and query client. */
export function renderInTheme(children: ReactNode): RenderResult {
  return render(children, { wrapper: Surroundings })
}

function Surroundings({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <MemoryRouter>
        <WithQueries>{children}</WithQueries>
      </MemoryRouter>
    </ChakraProvider>
  )
}
