import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/**
 * The product's fixed wording (docs/product.md §10.4), with plain spaces and straight apostrophes. A line
 * that ends with a colon matches every text with that beginning; a number matches any number.
 */
const quoted = readFileSync(join(import.meta.dirname, 'quoted.txt'), 'utf8')
  .trimEnd()
  .split('\n')

/** A text counts as French if it has an accented letter, a no-break space or a common short word. */
const french = /[éèêàçùîôœÉÊ’]|\u00A0| (?:vous|votre|vos|le|la|les|un|une|des|et|ou) /

/**
 * Every complete text in the sources of a pattern. A line of JSX is read as it is rendered.
 */
function textsOf(pattern: string): string[] {
  const paths = globSync(pattern).filter((path) => !/\.test\.|\/testing\//.test(path))
  return paths.flatMap((path) => {
    const texts: string[] = []
    const visit = (node: ts.Node): void => {
      const text = textOf(node)
      if (text !== null) texts.push(text)
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true))
    return texts
  })
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  // JSX removes line breaks; the entity is a space.
  if (ts.isJsxText(node))
    return node.text
      .replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '')
      .replaceAll(/[ \n]+/g, ' ')
      .replaceAll('&nbsp;', '\u00A0')
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map((span) => valueIn(span) + span.literal.text).join('')
}

/** A value is read as `0`, or as `zéro` if it is written in words. */
function valueIn({ expression }: ts.TemplateSpan): string {
  const called = ts.isCallExpression(expression) && ts.isIdentifier(expression.expression)
  return called && ['inWords', 'capitalised'].includes(expression.expression.text) ? 'zéro' : '0'
}

const digits = (text: string) => text.replaceAll(/\d+/g, '0')

const isQuoted = (text: string) =>
  quoted.some((each) => (each.endsWith(':') ? text.startsWith(`${each} `) : digits(text) === digits(each)))

const frenchOf = (pattern: string) =>
  textsOf(pattern)
    .filter((text) => !isQuoted(text) && !/^https?:|^\S+@\S+$/.test(text))
    .map((text) => text.replaceAll(/https?:\S+/g, '…')) // French punctuation rules do not apply to URLs

/** The texts of a Markdown file: titles, paragraphs, items and cells. Its values are read as `0`. */
function linesOf(path: string): string[] {
  const text = readFileSync(path, 'utf8').replaceAll(/^## | \{#.+\}$|^- |^\| | \|$/gm, '')
  return text
    .replaceAll(/\[(.+)\]\(.+\)/g, '$1')
    .replaceAll(/\{\w+\.\w+\}/g, '0')
    .split(/ \| |\n+/)
    .map((line) => line.replaceAll(/https?:\S+/g, '…'))
}

/**
 * The tester's drawer is checked separately: it names the clock's destinations as they are typed after `npm
 * run clock`.
 */
const tester = frenchOf('web/app/features/tester/texts.ts')
/** The reasons of a group contain numbers in words. */
const texts = [
  ...frenchOf('web/app/messages/**/*.ts'),
  ...frenchOf('web/app/features/!(tester)/**/{texts,words}.ts'),
  ...frenchOf('web/app/features/{landing,legal}/!(texts).ts'),
  ...globSync('web/app/features/**/*.md').flatMap(linesOf),
  ...['functions/src/**/*.{ts,tsx}', 'domain/src/!(matching)/**/*.ts']
    .flatMap(frenchOf)
    .filter((text) => french.test(text)),
]

const ofSite = textsOf('web/app/**/*.{ts,tsx}')
const written = new Set([...ofSite, ...textsOf('domain/src/**/*.ts')].map(digits))

it.each(quoted)('the product says, to the letter: %s', (string) => {
  const looked = digits(string)
  expect([...written]).toSatisfy((all: string[]) =>
    all.some((text) => (looked.endsWith(':') ? text.startsWith(`${looked} `) : text === looked)),
  )
})

/** An hour, a duration or a count: where it is a rule, the text interpolates the constant that the code uses. */
const figure =
  /(?<![\d:])(?:[1-9]\d*|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|soixante|cents?)(?:\s|&nbsp;)(?:h|heures|minutes|jours|semaines|mois|ans|appareils|chiffres|cartes|réponses|signalements|questions|passions|caractères)(?!\p{L})/iu
const noRule = new RegExp(
  [
    ...['jours ouvrés', 'Stripe réessaie pendant'], // a bank's delay, and Stripe's
    'plus de deux mois', // the law's delay before the mediator
    ...['^Trois heures sur cinquante', '^21\\sh\\s30$', '^22\\sh\\s15$'], // a wink at a study; moments of the posters
    '^Deux réponses à chaque fois', // what a question of the test is
    '^12\\sh$', // noon, compared and never shown
  ].join('|'),
)

describe('the French of every other text', () => {
  const all = [...texts, ...tester]

  it('is all here', () => expect(all.length).toBeGreaterThan(700))

  it.each([
    ['a no-break space before double punctuation', /[^\u00A0][:;!?»](?:\s|$)/],
    ['a no-break space inside its quotation marks', /«[^\u00A0]|[^\u00A0]»/],
    ['curved apostrophes and a true ellipsis', /['"]|\.\.\./],
    [
      'no number parted from its unit',
      /\d (?:h|s|€|%|ans|jours?|heures?|minutes?|secondes?|mois|soirées?|Mo)(?!\p{L})/u,
    ],
    ['no “e‑mail” parted in two', /e-mail/i],
    ['“sous” before a delay, and nothing done “d’une pression”', /d’une pression|répon\p{L}+ en(?:\s|$)/u],
    ['no space too many', / {2}| [,.]/],
  ])('has %s', (_, fault) => {
    expect(all.filter((text) => fault.test(text))).toEqual([])
  })

  it('interpolates each figure of a rule', () => {
    const places = [
      'functions/src/notifications/templates/*.tsx',
      'domain/src/{legal-texts/*,calendar-links,moderation,data-recipients,week-words}.ts',
    ]
    const literal = [...ofSite, ...places.flatMap(textsOf)].filter((text) => figure.test(text))
    expect(literal.filter((text) => !noRule.test(text))).toEqual([])
  })

  it('writes every hour as “20 h”', () => {
    expect(texts.filter((text) => /\d{1,2}:\d{2}|\d{1,2}h(?!\p{L})/u.test(text))).toEqual([])
  })
})
