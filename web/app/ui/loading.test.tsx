import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Loading } from './loading.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

describe('Loading', () => {
  it('says what one waits for', () => {
    renderInTheme(<Loading text="On dresse la table…" />)
    expect(screen.getByRole('status').textContent).toContain('On dresse la table…')
    expect(screen.queryByRole('main')).toBeNull()
  })

  it('is the main part of a page that is not there yet, under a title', () => {
    renderInTheme(<Loading page />)
    expect(screen.getByRole('main').contains(screen.getByRole('status'))).toBe(true)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tablée')
  })
})
