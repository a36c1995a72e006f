import { ChakraProvider } from '@chakra-ui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { system } from '../../ui/theme/system.ts'
import { Countdown } from './countdown.tsx'

it('a page that has no script yet says the deadline in words, and hides the figures', () => {
  const page = renderToString(
    <ChakraProvider value={system}>
      <Countdown />
    </ChakraProvider>,
  )
  expect(page).toContain('Les réservations ferment mardi à 23\u00A0h\u00A059')
  expect(page).toContain('Heure de Paris, pour le jeudi qui suit.')
  expect(page).toMatch(/<div[^>]*role="timer"[^>]*\shidden=""/)
})
