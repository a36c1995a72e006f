import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Main, SkipLink } from './screen-header.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

it('is where the skip link leads', () => {
  renderInTheme(
    <>
      <SkipLink />
      <Main>La page</Main>
    </>,
  )
  const main = screen.getByRole('main')
  expect(screen.getByRole('link').getAttribute('href')).toBe(`#${main.id}`)
  main.focus()
  expect(document.activeElement).toBe(main)
})
