// The imports that docs/architecture.md allows, those of types included; `npm run lint` checks them.

const server = 'platform notifications booking promo payment week feedback privacy account admin'.split(' ')
const payment = [
  'open-payment',
  '(purchase|intents)',
  '(owe-refund|revocation|refund-state)',
  'fulfil',
  'refunds',
  'close-payment',
]
const site = ['(config|messages)', 'hooks', '(data|ui)', 'features', 'routes']

const product = '^(domain/src|functions/src|web/app)/'
const tests = String.raw`\.test\.tsx?$|/testing/`
/** The local environment's demo data and rules are made by tools. */
const ofLocalEnvironment = String.raw`^(web/vite\.config|functions/rules/clock\.test)\.ts$`
const external = (...names) => `(^|/)node_modules/(${names.join('|')})`

const forbid = (name, from, to) => ({ name, severity: 'error', from, to })
/** A folder, at any depth, or a file, imports those before it. */
const inOrder = (root, names, end = '/') =>
  names.slice(1).map((name, index) => {
    const below = { path: `^${root}/(${names.slice(0, index + 1).join('|')})${end}`, pathNot: tests }
    return forbid(`${root}: ${names.join(' → ')}`, below, { path: `^${root}/${name}${end}` })
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
      { path: '^([^/]+)/', pathNot: ofLocalEnvironment },
      { path: '^(domain|functions|web|tools|e2e)/', pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    forbid('domain imports nothing of ours', { path: '^domain/' }, { path: '^(functions|web|tools|e2e)/' }),
    forbid('domain is pure', { path: '^domain/' }, { path: external('firebase', '@firebase', 'react') }),
    forbid('domain is pure', { path: '^domain/' }, { dependencyTypes: ['core'] }),
    forbid(
      'functions import domain',
      { path: '^functions/', pathNot: ofLocalEnvironment },
      { path: '^(web|tools|e2e)/' },
    ),
    forbid(
      'web imports domain',
      { path: '^web/', pathNot: ofLocalEnvironment },
      { path: '^(functions|tools|e2e)/' },
    ),
    forbid('tools do not import e2e', { path: '^tools/' }, { path: '^e2e/' }),
    forbid('e2e imports no part of the site', { path: '^e2e/' }, { path: '^web/' }),
    ...inOrder('functions/src', server),
    ...inOrder('functions/src/payment', payment, String.raw`\.ts$`),
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
