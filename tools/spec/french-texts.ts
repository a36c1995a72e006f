import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** A letter with an accent, a no-break space or a French little word makes a text French. */
export const french = /[éèêàçùîôœÉÊ’]|\u00A0| (?:vous|votre|vos|le|la|les|un|une|des|et|ou) /

/** Every French text of the sources, with the places where it is written: `file:line`. Parts of a template count alone. */
export function frenchTexts(pattern: string): Map<string, string[]> {
  const places = new Map<string, string[]>()
  for (const path of globSync(pattern)) {
    if (/\.test\.|\/testing\//.test(path)) continue
    const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
    visit(file, (node) => {
      const text = textOf(node)?.trim()
      if (!text || text.length < leastLength(node) || !french.test(text)) return
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
      places.set(text, [...(places.get(text) ?? []), `${path}:${line}`])
    })
  }
  return places
}

/** Shorter ones are words that sentences are made of, and no message; a template's parts are halves of sentences. */
function leastLength(node: ts.Node): number {
  return ts.isStringLiteralLike(node) || ts.isJsxText(node) ? 8 : 20
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text
  return ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) ? node.text : null
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node)
  ts.forEachChild(node, (child) => visit(child, look))
}
