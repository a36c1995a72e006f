import type { Plugin } from 'vite'

/** A part of a package that nothing here calls and no bundler can see is unused, and what stands there instead. */
interface Cut {
  readonly file: RegExp
  readonly part: RegExp
  readonly instead: string
}

const firestore = /\/@firebase\/firestore\/dist\/common-\w+\.esm\.js$/
const zod = /\/zod\/v4\/classic\/schemas\.js$/

/** For Firestore's pipelines, which the site does not use: an expression evaluated in the browser, and RE2 for its patterns. */
const noPipelines = 'throw new Error("Firestore pipelines are left out of the site: web/left-out.ts");'

const cuts: readonly Cut[] = [
  {
    file: firestore,
    part: /^import \{ RE2JS \} from 're2js';$/m,
    instead: `const RE2JS = { compile() { ${noPipelines} } };`,
  },
  {
    file: firestore,
    part: /^function __PRIVATE_toEvaluable\(e\) \{[\s\S]*?^\}$/m,
    instead: `function __PRIVATE_toEvaluable() { ${noPipelines} }`,
  },
  // JSON Schema, which every zod schema can otherwise become.
  { file: zod, part: /^ +inst\._zod\.processJSONSchema = .*;$/gm, instead: '' },
  // `z.string().email()` and its like: the site says `z.email()`, which brings that one format only.
  {
    file: zod,
    part: /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},$/gm,
    instead: '',
  },
  // Its English sentences: what a person reads is the site's own.
  { file: zod, part: /^import en from "\.\.\/locales\/en\.js";$/m, instead: 'const en = () => ({});' },
  { file: zod, part: /create(?:Standard|To)JSONSchemaMethod\(this, [^)]*\)/g, instead: 'undefined' },
]

/** Leaves out of a build what would be carried for nobody. A package that has changed its shape stops the build. */
export function leaveOut(): Plugin {
  return {
    name: 'tablee:leave-out',
    apply: 'build',
    transform: {
      filter: { id: [firestore, zod] },
      handler(code, id) {
        let rest = code
        for (const { part, instead } of cuts.filter(({ file }) => file.test(id))) {
          const before = rest
          rest = before.replace(part, () => instead)
          if (rest === before) throw new Error(`${id} has nothing like ${part} any more: see web/left-out.ts`)
        }
        return { code: rest, map: null }
      },
    },
  }
}
