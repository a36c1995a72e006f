import { transformSync } from 'esbuild'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { namedAwaits } from './awaits.ts'

const FILE = 'functions/src/a/b.ts'
let passed: string[]

beforeEach(() => {
  passed = []
  globalThis.__awaits = {
    before: (name) => void passed.push(`before ${name}`),
    after(name, value) {
      passed.push(`after ${name}`)
      return value
    },
    each: (name, items) => {
      passed.push(`each ${name}`)
      return items
    },
  }
})

afterEach(() => {
  Reflect.deleteProperty(globalThis, '__awaits')
})

/** Runs the body of an async function whose awaits are named. */
async function run(body: string): Promise<unknown> {
  const named = namedAwaits(FILE, `async function main() {\n${body}\n}\nexport const ran = main()`)
  const { code } = transformSync(named, { loader: 'ts', format: 'cjs' })
  const module: { exports: { ran?: Promise<unknown> } } = { exports: {} }
  new Function('module', 'exports', code)(module, module.exports)
  return module.exports.ran
}

describe('namedAwaits', () => {
  it('names an await by its file, its function and its place there', async () => {
    expect(await run('const one = await 1\nreturn one + (await 2)')).toBe(3)
    expect(passed).toEqual([
      'before a/b.ts main#1',
      'after a/b.ts main#1',
      'before a/b.ts main#2',
      'after a/b.ts main#2',
    ])
  })

  it('names a function without a name by what it is assigned to, or by the one around it', async () => {
    await run('const inner = async () => await 1\nawait inner()\nreturn (async () => { await 2 })()')
    expect(passed.filter((each) => each.startsWith('before'))).toEqual([
      'before a/b.ts main#1',
      'before a/b.ts inner#1',
      'before a/b.ts main#2',
    ])
  })

  it('passes the inner of two nested awaits first', async () => {
    expect(await run('return await Promise.resolve(await 5)')).toBe(5)
    expect(passed).toEqual([
      'before a/b.ts main#1',
      'before a/b.ts main#2',
      'after a/b.ts main#2',
      'after a/b.ts main#1',
    ])
  })

  it('is not passed after an await that throws', async () => {
    await expect(run("await Promise.reject(new Error('no'))")).rejects.toThrow('no')
    expect(passed).toEqual(['before a/b.ts main#1'])
  })

  it('leaves a statement without a semicolon before it one of its own', async () => {
    expect(await run('const list = [1]\nlet n = list\nawait n\nawait (n = [2])\nreturn n[0]')).toBe(2)
    expect(
      await run('let n = 0\nconst up = () => n += 1\nif (n === 0) await up()\nelse await up()\nreturn n'),
    ).toBe(1)
  })

  it('leaves this, yield and precedence as they are', async () => {
    expect(await run('const o = { n: 2, async f() { return -(await this.n) * 3 } }\nreturn o.f()')).toBe(-6)
    const generator = 'async function* g() { yield await 1; yield* [await 2] }'
    expect(await run(`${generator}\nlet sum = 0\nfor await (const n of g()) sum += n\nreturn sum`)).toBe(3)
    expect(passed).toContain('each a/b.ts main#1')
  })

  it('keeps the lines, and leaves sources elsewhere alone', () => {
    const text = 'async function f() {\n  await 1\n}\n'
    expect(namedAwaits(FILE, text).split('\n')).toHaveLength(4)
    expect(namedAwaits('web/app/b.ts', text)).toBe(text)
  })
})
