import ts from 'typescript'

/** Where a run can be stopped: an await of the server's, by file, function and place in it, before or after it. */
export type Stop = {
  /** Such as `payment/fulfil.ts fulfilOnce#2`: the second await of the function, as one reads it. */
  await: string
  phase: 'before' | 'after'
  /** Which time it is passed, from 1: a loop passes its awaits often. */
  pass: number
}

/** What the named awaits call, as a global of the process that runs them (mortal-child.ts). A run stops where it waits. */
export type Awaits = {
  before(name: string): undefined | Promise<never>
  after<T>(name: string, value: T): T | Promise<never>
  each<T>(name: string, items: AsyncIterable<T>): AsyncIterable<T>
}

const SOURCES = 'functions/src/'

/**
 * Names every await of a source of the functions, so that a run can be stopped there: `bundle({ transform: namedAwaits })`.
 * An await of anything becomes three in a comma expression, which leaves `this`, `yield`, nested awaits and lines as
 * they are:
 *
 *     await batch.commit()
 *     (await __awaits.before('f.ts f#1'), await __awaits.after('f.ts f#1', await batch.commit()))
 *
 * What a library awaits, and what only a `return` waits for, has no name: the awaits around it have.
 */
export function namedAwaits(file: string, text: string): string {
  if (!file.startsWith(SOURCES) || !text.includes('await')) return text
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const insertions: Insertion[] = []
  const counts = new Map<string, number>()
  const nameOf = (node: ts.Node) => {
    const place = `${file.slice(SOURCES.length)} ${functionAround(node)}`
    const count = (counts.get(place) ?? 0) + 1
    counts.set(place, count)
    return JSON.stringify(`${place}#${count}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isAwaitExpression(node)) {
      const name = nameOf(node)
      // A line that begins with a parenthesis would go on with the one before it.
      const begins = beginsStatement(node, source) ? 'void 0, ' : ''
      insertions.push({
        at: node.getStart(source),
        text: `${begins}(await __awaits.before(${name}), await __awaits.after(${name}, `,
      })
      ts.forEachChild(node, visit)
      insertions.push({ at: node.end, text: '))' })
    } else if (ts.isForOfStatement(node) && node.awaitModifier) {
      insertions.push({
        at: node.expression.getStart(source),
        text: `__awaits.each(${nameOf(node)}, `,
      })
      visit(node.expression)
      insertions.push({ at: node.expression.end, text: ')' })
      visit(node.initializer)
      visit(node.statement)
    } else if (isAwaitUsing(node)) {
      throw new Error(`${file} has an "await using", which no stop can be named by yet`)
    } else ts.forEachChild(node, visit)
  }
  visit(source)
  return withInsertions(text, insertions)
}

type Insertion = { at: number; text: string }

/** In the order that they were made where several stand at one place. */
function withInsertions(text: string, insertions: readonly Insertion[]): string {
  let result = ''
  let from = 0
  for (const insertion of insertions.toSorted((one, other) => one.at - other.at)) {
    result += text.slice(from, insertion.at) + insertion.text
    from = insertion.at
  }
  return result + text.slice(from)
}

function beginsStatement(node: ts.Node, source: ts.SourceFile): boolean {
  const start = node.getStart(source)
  for (let around = node.parent; around && !ts.isSourceFile(around); around = around.parent)
    if (ts.isExpressionStatement(around)) return around.getStart(source) === start
    else if (ts.isStatement(around) || ts.isFunctionLike(around)) return false
  return false
}

function isAwaitUsing(node: ts.Node): boolean {
  return (
    ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.AwaitUsing) === ts.NodeFlags.AwaitUsing
  )
}

/** The nearest function that has a name, its own or of what it is part of; the module where there is none. */
function functionAround(node: ts.Node): string {
  for (let around = node.parent; around; around = around.parent) {
    if (!ts.isFunctionLike(around)) continue
    const name = around.name ?? nameOfHolder(around)
    if (name) return name.getText()
  }
  return 'module'
}

/** What a function is assigned to, by itself or as something handed to a call: `const f = onRequest(async () => …)`. */
function nameOfHolder(node: ts.Node): ts.Node | undefined {
  let holder = node.parent
  while (ts.isCallExpression(holder)) holder = holder.parent
  return ts.isVariableDeclaration(holder) || ts.isPropertyAssignment(holder) ? holder.name : undefined
}
