import ts from 'typescript'

/**
 * The texts that a test looks for on a screen: literals that stand in a query (`getByText('…')`, `findByRole('button',
 * { name: '…' })`, `toHaveText('…')`), in the browser's own dialogs, or that reach a query through a parameter: of a
 * function beside it, or of the test of an `it.each` row. A regular expression counts by its source.
 */
export function renderedLiterals(files: readonly ts.SourceFile[]): Set<string> {
  const calls = files.flatMap(callsOf)
  const literals = new Set<string>()
  const showing = new Map<string, Set<number>>()
  const functions = files.flatMap(functionsOf)
  let known = -1
  // A function that calls a showing function with its own parameter shows it too: until nothing is new.
  while (known !== sizeOf(showing)) {
    known = sizeOf(showing)
    for (const { name, declaration } of functions) {
      const shown = shownParameters(declaration, showing)
      if (shown.size > 0) showing.set(name, new Set([...(showing.get(name) ?? []), ...shown]))
    }
  }
  for (const call of calls) {
    for (const argument of shownArguments(call, showing)) collectLiterals(argument, literals)
    for (const literal of eachLiterals(call, showing)) literals.add(literal)
  }
  return literals
}

const query = /^(?:(?:get|find)(?:All)?By\w+|toHaveText|toContainText)$/

/** The arguments of a call that end up on a screen, or null where none does. */
function shownArguments(call: ts.CallExpression, showing: ReadonlyMap<string, Set<number>>): ts.Node[] {
  const name = calleeName(call)
  if (query.test(name) || isBrowserDialog(call)) return [...call.arguments]
  const places = showing.get(name)
  return places ? call.arguments.filter((_argument, place) => places.has(place)) : []
}

/** `expect(dialog.message()).toBe('…')`, `expect(window.alert).toHaveBeenCalledWith('…')` */
function isBrowserDialog(call: ts.CallExpression): boolean {
  return /^expect\([^)]*(?:\.message\(\)|alert)/.test(call.expression.getText())
}

/** Which parameters of a function reach a query in its body. */
function shownParameters(declaration: ts.SignatureDeclaration, showing: ReadonlyMap<string, Set<number>>) {
  const names = declaration.parameters.map((parameter) => parameter.name.getText())
  const shown = new Set<number>()
  for (const call of callsOf(declaration)) {
    for (const argument of shownArguments(call, showing)) {
      walk(argument, (node) => {
        const place = ts.isIdentifier(node) ? names.indexOf(node.text) : -1
        if (place >= 0) shown.add(place)
      })
    }
  }
  return shown
}

/** The literals of `it.each([...])('…', (parameters) => …)` whose column reaches a query. */
function eachLiterals(call: ts.CallExpression, showing: ReadonlyMap<string, Set<number>>): string[] {
  const table = call.expression
  const [, test] = call.arguments
  if (!ts.isCallExpression(table) || !/\.each$/.test(table.expression.getText())) return []
  const [rows] = table.arguments
  if (!rows || !test || !(ts.isArrowFunction(test) || ts.isFunctionExpression(test))) return []
  const literals = new Set<string>()
  const shown = shownParameters(test, showing)
  for (const row of elements(rows)) {
    const cells = ts.isArrayLiteralExpression(row) ? row.elements : [row]
    cells.forEach((cell, place) => {
      if (shown.has(place)) collectLiterals(cell, literals)
    })
  }
  return [...literals]
}

function elements(rows: ts.Expression): readonly ts.Expression[] {
  if (ts.isAsExpression(rows) || ts.isSatisfiesExpression(rows)) return elements(rows.expression)
  return ts.isArrayLiteralExpression(rows) ? rows.elements : []
}

interface NamedFunction {
  readonly name: string
  readonly declaration: ts.SignatureDeclaration
}

function functionsOf(file: ts.SourceFile): NamedFunction[] {
  const found: NamedFunction[] = []
  walk(file, (node) => {
    if (ts.isFunctionDeclaration(node) && node.name) found.push({ name: node.name.text, declaration: node })
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isArrowFunction(node.initializer))
      found.push({ name: node.name.getText(), declaration: node.initializer })
  })
  return found
}

function callsOf(root: ts.Node): ts.CallExpression[] {
  const calls: ts.CallExpression[] = []
  walk(root, (node) => {
    if (ts.isCallExpression(node)) calls.push(node)
  })
  return calls
}

function calleeName({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text
  // getByLabelText<HTMLInputElement>('…')
  if (ts.isExpressionWithTypeArguments(expression)) return expression.expression.getText()
  return ts.isIdentifier(expression) ? expression.text : ''
}

function collectLiterals(root: ts.Node, into: Set<string>): void {
  walk(root, (node) => {
    if (ts.isIdentifier(node)) for (const text of constantOf(node)) into.add(text)
    if (ts.isStringLiteralLike(node)) into.add(node.text)
    if (ts.isTemplateHead(node)) into.add(node.text)
    if (ts.isRegularExpressionLiteral(node))
      into.add(
        node.text
          .slice(1)
          .replace(/^\^/, '')
          .replace(/\/\w*$/, ''),
      )
  })
}

/** The texts that a name of the same file stands for: `const NAME = '…'`, or `for (const name of ['…', '…'])`. */
function constantOf(name: ts.Identifier): string[] {
  const texts: string[] = []
  walk(name.getSourceFile(), (node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== name.text) return
    const loop = node.parent.parent
    const values = ts.isForOfStatement(loop) ? elements(loop.expression) : [node.initializer]
    for (const value of values) if (value && ts.isStringLiteralLike(value)) texts.push(value.text)
  })
  return texts
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

function sizeOf(showing: ReadonlyMap<string, Set<number>>): number {
  return [...showing.values()].reduce((sum, places) => sum + places.size, 0)
}
