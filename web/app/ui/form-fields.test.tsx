import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { FieldError, TextField } from './form-fields.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

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
    expect(input.getAttribute('aria-errormessage')).toBe(error.id)
    expect(error.getAttribute('aria-live')).toBe('polite')
  })

  it('is valid and described by nothing when nothing is wrong', () => {
    renderInTheme(<TextField label="E‑mail" />)
    const input = screen.getByLabelText('E‑mail')
    expect(input.getAttribute('aria-invalid')).not.toBe('true')
    expect(input.getAttribute('aria-describedby')).toBeNull()
    expect(input.getAttribute('aria-errormessage')).toBeNull()
  })

  it('is described by its hint, or by what its owner names', () => {
    renderInTheme(
      <>
        <TextField label="Ancien" hint="Huit caractères" />
        <TextField label="Nouveau" aria-describedby="criteria" />
      </>,
    )
    const describing = (label: string) => screen.getByLabelText(label).getAttribute('aria-describedby')
    expect(describing('Ancien')).toBe(screen.getByText('Huit caractères').id)
    expect(describing('Nouveau')).toBe('criteria')
  })
})

it('is there while it is empty, and takes no room: a live region is read out only where it was before its text', () => {
  const { container } = renderInTheme(<FieldError aria-live="polite" />)
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
  const own = container.querySelector('p')?.className
  const empty = new RegExp(`\\.${own}[^{}]*empty[^{]*\\{([^}]*)\\}`).exec(styles)?.[1]
  expect(empty).toContain('padding:var(--tablee-spacing-0)')
  expect(empty).toContain('margin:var(--tablee-spacing-0)')
  expect(empty).not.toContain('display')
})
