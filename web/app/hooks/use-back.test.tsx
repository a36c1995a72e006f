import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInTheme } from '../ui/testing/render-in-theme.tsx'
import { useBack } from './navigation.ts'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('react-router-dom', async (original) => ({ ...(await original()), useNavigate: () => navigate }))

function Page() {
  return (
    <button type="button" onClick={useBack()}>
      Retour
    </button>
  )
}

describe('the way back', () => {
  const assign = vi.fn()
  beforeEach(() => {
    vi.clearAllMocks()
    vi.spyOn(window.location, 'assign').mockImplementation(assign)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    window.history.replaceState(null, '')
  })

  const goBack = () => {
    renderInTheme(<Page />)
    fireEvent.click(screen.getByRole('button'))
  }

  it('is one step in the history', () => {
    window.history.replaceState({ idx: 2 }, '')
    goBack()
    expect(navigate).toHaveBeenCalledWith(-1)
    expect(assign).not.toHaveBeenCalled()
  })

  it.each([{ idx: 0 }, null])('is the landing page where there is none: %j', (state) => {
    window.history.replaceState(state, '')
    goBack()
    expect(assign).toHaveBeenCalledWith('/')
    expect(navigate).not.toHaveBeenCalled()
  })
})
