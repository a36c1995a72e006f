import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

describe('Dialog', () => {
  it('is named by its title and described by its text', () => {
    renderInTheme(
      <Dialog
        open
        onClose={() => {}}
        title="Annuler ?"
        text="La place sera rendue."
        actions={<Button>Garder</Button>}
      />,
    )
    const dialog = screen.getByRole('alertdialog', { name: 'Annuler ?' })
    expect(dialog.getAttribute('aria-describedby')).toBe(screen.getByText('La place sera rendue.').id)
  })

  it('closes on Escape', async () => {
    const close = vi.fn()
    renderInTheme(<Dialog open onClose={close} title="Annuler ?" actions={<Button>Garder</Button>} />)
    // The dialog listens only from the next frame.
    await waitFor(() => {
      fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })
      expect(close).toHaveBeenCalled()
    })
  })

  it('is not there while it is closed', () => {
    renderInTheme(<Dialog open={false} onClose={() => {}} title="Annuler ?" actions={null} />)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
