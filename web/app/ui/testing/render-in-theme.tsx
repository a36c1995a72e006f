import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach } from 'vitest'
import { system } from '../theme/system.ts'

afterEach(cleanup)

/** Renders as the site does: inside the theme and a router. */
export function renderInTheme(children: ReactNode): RenderResult {
  return render(children, { wrapper: Surroundings })
}

function Surroundings({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <MemoryRouter>{children}</MemoryRouter>
    </ChakraProvider>
  )
}
