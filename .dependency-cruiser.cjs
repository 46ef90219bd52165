/** The arrows of the house. What is not forbidden here is allowed. */
const never = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { path: to } })

module.exports = {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    never('components-know-no-store', '^src/(components|form)/', '^src/(stores|api|pages|userPages)/'),
    never('stores-know-no-page', '^src/(stores|api)/', '^src/(pages|userPages|components|form)/'),
    never('api-knows-no-store', '^src/api/', '^src/stores/'),
    never(
      'platform-knows-no-feature',
      '^src/platform/',
      '^src/(api|components|form|gallery|pages|shell|stores|trace|userPages)/',
    ),
    never('helpers-stand-alone', '^src/utils/', '^src/(?!utils/)'),
    never('storefront-knows-no-server', '^src/', '^server/'),
    never('server-knows-no-storefront', '^server/', '^src/'),
    never('contract-stands-alone', '^contract/', '^(src|server)/'),
    never('no-test-code-in-products', '^(src|server|contract)/', '^test/'),
    never('ports-know-no-module', '^server/src/ports/', '^server/src/modules/'),
    never('core-stands-alone', '^server/src/core/', '^server/src/(?!core/)'),
    {
      name: 'storefront-takes-only-types-of-the-contract',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'modules-know-no-sandbox',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/compose\\.ts$' },
      to: { path: '^server/sandbox/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.js', '.mjs', '.cjs', '.json', '.scss'],
    },
  },
}
