import { ChakraProvider } from '@chakra-ui/react'
import { createRoot } from 'react-dom/client'
import EmulatedOnly from './emulated-only.tsx'
import { system } from './ui/theme/system.ts'

/** Adds the tester's panel to a public page, which has no React of its own. */
const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(
  <ChakraProvider value={system}>
    <EmulatedOnly />
  </ChakraProvider>,
)
