import { expect, it } from 'vitest'
import { FieldError } from './field-error.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

it('is there while it is empty, and takes no room: a live region is read out only where it was before its text', () => {
  const { container } = renderInTheme(<FieldError aria-live="polite" />)
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
  const own = container.querySelector('p')?.className
  const empty = new RegExp(`\\.${own}[^{}]*empty[^{]*\\{([^}]*)\\}`).exec(styles)?.[1]
  expect(empty).toContain('padding:var(--tablee-spacing-0)')
  expect(empty).toContain('margin:var(--tablee-spacing-0)')
  expect(empty).not.toContain('display')
})
