import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Choice, ChoiceGroup } from './choices.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

describe('Choice', () => {
  it('is one radio of its group, with its note in its name', () => {
    renderInTheme(
      <ChoiceGroup legend="Ville">
        <Choice name="city" value="paris" label="Paris" />
        <Choice name="city" value="lyon" label="Lyon" note="Disponible courant 2026" disabled />
      </ChoiceGroup>,
    )
    expect(screen.getByRole('group', { name: 'Ville' })).toBeDefined()
    const paris = screen.getByRole<HTMLInputElement>('radio', { name: 'Paris' })
    fireEvent.click(paris)
    expect(paris.checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Lyon.*2026/ }).disabled).toBe(true)
  })

  it('is a checkbox where several may be chosen', () => {
    renderInTheme(<Choice type="checkbox" label="Bar à jeux" />)
    expect(screen.getByRole('checkbox', { name: 'Bar à jeux' })).toBeDefined()
  })
})

describe('ChoiceGroup', () => {
  it('ties its error to the group', () => {
    renderInTheme(
      <ChoiceGroup legend="Genre" error="Choisissez une réponse">
        <Choice label="Femme" />
      </ChoiceGroup>,
    )
    const error = screen.getByText('Choisissez une réponse')
    expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe(error.id)
  })
})
