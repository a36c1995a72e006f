import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { french } from './french-texts.ts'

/**
 * Every text that the sources of a pattern write, whole: a template's holes read as `0`, a line of JSX as it is shown.
 * Tests are left out.
 */
export function writtenTexts(pattern: string): string[] {
  return globSync(pattern)
    .filter((path) => !/\.test\./.test(path))
    .flatMap((path) =>
      textsOf(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)),
    )
}

/** Those of them that are French, for sources that write other things too. */
export function writtenInFrench(pattern: string): string[] {
  return writtenTexts(pattern).filter((text) => french.test(text))
}

function textsOf(node: ts.Node): string[] {
  const own = textOf(node)
  const texts = own === null ? [] : [own]
  ts.forEachChild(node, (child) => void texts.push(...textsOf(child)))
  return texts
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isJsxText(node)) return asShown(node.text)
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }) => `0${literal.text}`).join('')
}

/** JSX drops the ends of lines, and the entity is a space. */
function asShown(jsx: string): string {
  return jsx
    .replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '')
    .replaceAll(/[ \n]+/g, ' ')
    .replaceAll('&nbsp;', '\u00A0')
}
