import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { CodeField } from './code-field.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

function Form() {
  const [code, setCode] = useState('')
  return <CodeField label="Code" value={code} onType={setCode} />
}

function field(): HTMLInputElement {
  renderInTheme(<Form />)
  return screen.getByLabelText<HTMLInputElement>('Code')
}

it('takes what is typed in capitals', () => {
  const input = field()
  fireEvent.input(input, { target: { value: 'merci25' } })
  expect(input.value).toBe('MERCI25')
})

it('leaves the caret where somebody types, also behind a letter that gets longer', () => {
  const input = field()
  fireEvent.input(input, { target: { value: 'ABC123' } })
  fireEvent.input(input, { target: { value: 'ABCßd123', selectionStart: 5, selectionEnd: 5 } })
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['ABCSSD123', 6, 6])
})

it('lets a keyboard finish what it composes', () => {
  const input = field()
  fireEvent.input(input, { target: { value: 'mer' }, isComposing: true })
  expect(input.value).toBe('mer')
  fireEvent.input(input, { target: { value: 'merc' }, isComposing: false })
  expect(input.value).toBe('MERC')
})
