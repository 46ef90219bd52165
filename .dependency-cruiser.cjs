/**
 * Features of the storefront, lowest layer first. A feature imports features of lower layers only, through their
 * index.ts. CONTRIBUTING.md explains how to change the list.
 */
const featureLayers = [
  ['app-frame', 'help-content', 'recorder', 'web-page'],
  ['account', 'place'],
  ['chat', 'contact', 'invoice', 'survey'],
  ['catalogue', 'help', 'order'],
  ['home', 'payment', 'purchase'],
  ['policy'],
  ['endorsement', 'member-area'],
]

/**
 * Modules of the server, lowest layer first. A module imports modules of lower layers only, through their index.ts.
 * docs/decisions/0033-server-module-layers.md explains the order.
 */
const moduleLayers = [
  ['captcha', 'destination', 'file', 'language', 'privacy', 'region'],
  ['place', 'product'],
  ['help', 'member', 'rating'],
  ['catalogue', 'quote', 'survey'],
  ['home', 'proposal'],
  ['order'],
  ['contact', 'payment'],
  ['message', 'policy'],
  ['endorsement', 'invoice', 'member-order', 'purchase', 'trace'],
  ['member-policy'],
  ['chat'],
  ['evidence'],
  ['account', 'staff'],
]

const moduleIndex = '^server/src/modules/[^/]+/index\\.ts$'

const never = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { path: to } })

module.exports = {
  forbidden: [
    { name: 'no-circular-files', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    never('features-import-no-page', '^src/features/', '^src/(pages|userPages)/'),
    ...featureLayers.flatMap((layer, index) =>
      layer.map((feature) =>
        never(
          `${feature}-imports-lower-features-only`,
          `^src/features/${feature}/`,
          `^src/features/(?!(${[feature, ...featureLayers.slice(0, index).flat()].join('|')})/)`,
        ),
      ),
    ),
    {
      name: 'features-are-imported-through-their-index',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: ['^src/features/$1/', '^src/features/[^/]+/index\\.ts$'] },
    },
    {
      name: 'pages-import-the-index-of-a-feature',
      severity: 'error',
      from: { path: '^src/(?!features/)' },
      to: { path: '^src/features/', pathNot: '^src/features/[^/]+/index\\.ts$' },
    },
    never('form-imports-no-feature', '^src/form/', '^src/(features|pages|userPages|gallery)/'),
    never('ui-imports-no-feature-and-no-form', '^src/ui/', '^src/(features|form|pages|userPages|gallery)/'),
    never('lib-imports-no-ui', '^src/lib/', '^src/(features|ui|pages|userPages|gallery)/'),
    never(
      'platform-imports-no-lib',
      '^src/platform/',
      '^src/(features|form|gallery|lib|pages|ui|userPages)/',
    ),
    never('storefront-imports-no-server', '^src/', '^server/'),
    never('server-imports-no-storefront', '^server/', '^src/'),
    never('contract-imports-neither-side', '^contract/', '^(src|server)/'),
    {
      name: 'rules-import-only-rules',
      severity: 'error',
      from: { path: '^rules/' },
      to: { pathNot: '^rules/' },
    },
    never('products-import-no-test', '^(src|server|contract|rules)/', '^test/'),
    never('ports-import-no-module', '^server/src/ports/', '^server/src/modules/'),
    ...moduleLayers.flatMap((layer, index) =>
      layer.map((name) =>
        never(
          `${name}-imports-lower-modules-only`,
          `^server/src/modules/${name}/`,
          `^server/src/modules/(?!(${[name, ...moduleLayers.slice(0, index).flat()].join('|')})/)`,
        ),
      ),
    ),
    never('modules-have-a-layer', `^server/src/modules/(?!(${moduleLayers.flat().join('|')})/)`, '.'),
    {
      name: 'modules-are-imported-through-their-index',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/' },
      to: { path: '^server/src/modules/', pathNot: ['^server/src/modules/$1/', moduleIndex] },
    },
    {
      name: 'server-imports-the-index-of-a-module',
      severity: 'error',
      from: { path: '^server/(src/(?!modules/)|sandbox/)', pathNot: '^server/src/renderers\\.ts$' },
      to: { path: '^server/src/modules/', pathNot: moduleIndex },
    },
    {
      name: 'print-threads-load-only-renderers',
      severity: 'error',
      from: { path: '^server/src/renderers\\.ts$' },
      to: { path: '^server/src/', pathNot: '^server/src/modules/[^/]+/renderers\\.ts$' },
    },
    never('context-imports-product-only', '^server/src/context\\.ts$', '^server/src/modules/(?!product/)'),
    never('server-lib-imports-no-module', '^server/src/lib/', '^server/src/(?!lib/|config/)'),
    {
      name: 'storefront-imports-only-types-of-the-contract',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'modules-import-no-sandbox',
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
