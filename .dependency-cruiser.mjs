// The imports that docs/architecture.md allows, those of types included; `npm run lint` checks them.

const server = 'platform notifications booking promo payment week feedback privacy account admin'.split(' ')
const site = ['(config|messages)', 'hooks', '(data|ui)', 'features', 'routes']

const product = '^(domain/src|functions/src|web/app)/'
const tests = String.raw`\.test\.tsx?$|/testing/`
/** The local world's demo data and rules are made by tools. */
const ofLocalWorld = String.raw`^(web/vite\.config|functions/rules/clock\.test)\.ts$`
const external = (...names) => `(^|/)node_modules/(${names.join('|')})`

const forbid = (name, from, to) => ({ name, severity: 'error', from, to })
/** A folder, at any depth, imports those before it. */
const inOrder = (root, folders) =>
  folders.slice(1).map((folder, index) => {
    const below = { path: `^${root}/(${folders.slice(0, index + 1).join('|')})/`, pathNot: tests }
    return forbid(`${root}: ${folders.join(' → ')}`, below, { path: `^${root}/${folder}/` })
  })

export default {
  forbidden: [
    forbid('no cycle', {}, { circular: true }),
    forbid('imports exist', {}, { couldNotResolve: true, pathNot: String.raw`^\./\+types/` }),
    forbid('packages are declared', {}, { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }),
    forbid(
      'the product has no dev dependency',
      { path: product, pathNot: tests },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'react-query-devtools|react-router/dev',
      },
    ),
    forbid('the product has no test code', { path: product, pathNot: tests }, { path: tests }),
    forbid(
      'another workspace is imported by name',
      { path: '^([^/]+)/', pathNot: ofLocalWorld },
      { path: '^(domain|functions|web|tools|e2e)/', pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    forbid('domain imports nothing of ours', { path: '^domain/' }, { path: '^(functions|web|tools|e2e)/' }),
    forbid('domain is pure', { path: '^domain/' }, { path: external('firebase', '@firebase', 'react') }),
    forbid('domain is pure', { path: '^domain/' }, { dependencyTypes: ['core'] }),
    forbid(
      'functions import domain',
      { path: '^functions/', pathNot: ofLocalWorld },
      { path: '^(web|tools|e2e)/' },
    ),
    forbid(
      'web imports domain',
      { path: '^web/', pathNot: ofLocalWorld },
      { path: '^(functions|tools|e2e)/' },
    ),
    forbid('tools do not import e2e', { path: '^tools/' }, { path: '^e2e/' }),
    forbid('e2e imports no part of the site', { path: '^e2e/' }, { path: '^web/' }),
    ...inOrder('functions/src', server),
    forbid(
      'telemetry imports platform',
      { path: '^functions/src/telemetry/', pathNot: tests },
      { path: '^functions/src/', pathNot: '^functions/src/(telemetry|platform)/' },
    ),
    forbid(
      'telemetry and the registries are imported by registries',
      { path: `^functions/src/(${server.join('|')})/`, pathNot: tests },
      { path: `^functions/src/(telemetry/|[^/]+$)` },
    ),
    ...inOrder('web/app', site),
    forbid('data and ui are apart', { path: '^web/app/data/' }, { path: '^web/app/ui/' }),
    forbid('data and ui are apart', { path: '^web/app/ui/', pathNot: tests }, { path: '^web/app/data/' }),
    forbid(
      'no feature imports another',
      { path: '^web/app/features/([^/]+)/' },
      { path: '^web/app/features/', pathNot: '^web/app/features/$1/' },
    ),
    forbid(
      'ui is without Firebase',
      { path: '^web/app/(config|messages|hooks|ui)/' },
      { path: external('firebase/', '@firebase/') },
    ),
    forbid('the router is react-router-dom', { path: '^web/' }, { path: external('react-router/') }),
    forbid(
      'journeys take test from support/test.ts',
      { path: '^e2e/journeys/' },
      { path: external('@playwright/test/') },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`^(functions/dist|web/dist|web/\.react-router)/` },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.js', '.cjs', '.mjs', '.d.ts', '.json'], // so that an import without .ts does not exist
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
