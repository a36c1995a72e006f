import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { bearTranslators } from './translators.ts'

let change: (name: string | null) => void

/** Text nodes beside one another, one that comes and goes, and one alone. */
function Page() {
  const [name, setName] = useState<string | null>('Ana')
  change = setName
  return (
    <main>
      <p>
        Bonsoir {name}
        {name !== null && ' et bienvenue'}
        <b>!</b>
      </p>
      {name === null ? <h1>Personne</h1> : 'Assise'}
      <button type="button">{name ?? 'Vide'}</button>
    </main>
  )
}

function textsOf(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  // `as`: the walker shows texts only.
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

/** Moves each text into two elements, as extensions do. */
function wrap(root: Node) {
  for (const text of textsOf(root)) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(document.createElement('font'))
    font.firstElementChild?.append(text)
  }
}

/** Puts another text in the place of each, as Chrome's translator does. */
function translate(root: Node) {
  for (const text of textsOf(root)) {
    const font = document.createElement('font')
    font.append(`<${text.data}>`)
    text.replaceWith(font)
  }
}

/** Inserts before it removes. */
function translateInTwoSteps(root: Node) {
  for (const text of textsOf(root)) {
    const font = document.createElement('font')
    font.append(`<${text.data}>`)
    text.before(font)
    text.remove()
  }
}

beforeAll(bearTranslators)
beforeEach(() => document.body.replaceChildren())

it.each([wrap, translate, translateInTwoSteps])('goes on after %o, and shows the new texts', async (by) => {
  render(<Page />)
  const main = screen.getByRole('main')
  const pass = () => act(async () => {})
  by(main)
  await pass()
  act(() => change('Zoé'))
  await pass()
  expect(main.textContent).toContain('Zoé')
  expect(main.textContent).not.toContain('Ana')
  by(main)
  await pass()
  act(() => change(null))
  await pass()
  expect(main.textContent).not.toMatch(/Zoé|bienvenue|Assise/)
  expect(main.textContent).toMatch(/!.*Personne.*Vide/)
  act(() => change('Cid'))
  await pass()
  expect(main.textContent).toMatch(/Bonsoir.*Cid.*et bienvenue.*!.*Assise.*Cid/)
})
