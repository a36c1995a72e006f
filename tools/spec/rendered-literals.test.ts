import ts from 'typescript'
import { expect, it } from 'vitest'
import { renderedLiterals } from './rendered-literals.ts'

const found = (...sources: string[]) =>
  renderedLiterals(
    sources.map((source, n) => ts.createSourceFile(`${n}.tsx`, source, ts.ScriptTarget.Latest, true)),
  )

it('finds what a query looks for, by text, by name and by pattern', () => {
  const seen = found(`
    expect(await screen.findByText('Bonjour')).toBeDefined()
    page.getByRole('button', { name: 'Payer' })
    page.getByText(/^Erreur de connexion: /)
    await expect(row).toHaveText('Complet')`)
  expect(seen).toEqual(new Set(['Bonjour', 'button', 'Payer', 'Erreur de connexion: ', 'Complet']))
})

it('does not count a text whose absence is asked for, nor one that is only compared or mocked', () => {
  const seen = found(`
    expect(screen.queryByText('Absent')).toBeNull()
    expect(texts.title).toBe('Titre')
    expect(toast.error).toHaveBeenCalledWith('Erreur')`)
  expect(seen).toEqual(new Set())
})

it('follows a text through the rows of a table and through functions, across files', () => {
  const seen = found(
    `it.each([['code', 'Invalide'], ['autre', 'Inconnu']])('%s', async (code, said) => { await expectToast(page, said) })`,
    `export const expectToast = async (page, text) => say(page, text)
     function say(page, words) { return page.getByText(words) }`,
  )
  expect(seen).toEqual(new Set(['Invalide', 'Inconnu']))
})

it('reads a constant of the file, and each text of a loop', () => {
  const seen = found(`const SAID = 'Trop tard'\nscreen.getByText(SAID)
    for (const each of ['Un', 'Deux']) screen.getByText(each)`)
  expect(seen).toEqual(new Set(['Trop tard', 'Un', 'Deux']))
})

it('counts the browser’s own dialogs', () => {
  expect(found(`expect(dialog.message()).toBe('Aucun')`)).toEqual(new Set(['Aucun']))
})
