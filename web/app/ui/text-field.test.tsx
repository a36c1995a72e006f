import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { renderInTheme } from './testing/render-in-theme.tsx'
import { TextField } from './text-field.tsx'

describe('TextField', () => {
  it('is found by its label, and hands out its input', () => {
    const ref = createRef<HTMLInputElement>()
    renderInTheme(<TextField label="E‑mail" type="email" ref={ref} />)
    expect(screen.getByLabelText('E‑mail')).toBe(ref.current)
  })

  it('ties its error to the input and has it read out', () => {
    renderInTheme(<TextField label="E‑mail" error="Veuillez saisir une adresse email valide" />)
    const input = screen.getByLabelText('E‑mail')
    const error = screen.getByText('Veuillez saisir une adresse email valide')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-describedby')).toBe(error.id)
    expect(error.getAttribute('aria-live')).toBe('polite')
  })

  it('is valid and described by nothing when nothing is wrong', () => {
    renderInTheme(<TextField label="E‑mail" />)
    const input = screen.getByLabelText('E‑mail')
    expect(input.getAttribute('aria-invalid')).not.toBe('true')
    expect(input.getAttribute('aria-describedby')).toBeNull()
  })

  it('is described by its hint, its error and whatever else its owner names', () => {
    renderInTheme(
      <TextField
        label="Mot de passe"
        hint="Huit caractères"
        error="Trop court"
        aria-describedby="criteria"
      />,
    )
    const described = screen.getByLabelText('Mot de passe').getAttribute('aria-describedby')?.split(' ')
    expect(described).toEqual([
      'criteria',
      screen.getByText('Huit caractères').id,
      screen.getByText('Trop court').id,
    ])
  })
})
