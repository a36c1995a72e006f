import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

describe('Button', () => {
  it('does nothing but say so while it loads', () => {
    const press = vi.fn()
    renderInTheme(
      <Button loading loadingText="Traitement..." onClick={press}>
        Payer
      </Button>,
    )
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Traitement...' })
    fireEvent.click(button)
    expect(button.disabled).toBe(true)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(press).not.toHaveBeenCalled()
  })

  it('keeps its own words while it loads without others', () => {
    renderInTheme(<Button loading>Continuer</Button>)
    expect(screen.getByRole('button', { name: 'Continuer' })).toBeDefined()
  })

  it('is a link when it leads somewhere', () => {
    renderInTheme(<Button to="/login">Je réserve ma place</Button>)
    const link = screen.getByRole('link', { name: 'Je réserve ma place' })
    expect(link.getAttribute('href')).toBe('/login')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('submits a form only when told to', () => {
    renderInTheme(<Button>Continuer</Button>)
    expect(screen.getByRole('button').getAttribute('type')).toBe('button')
  })
})
