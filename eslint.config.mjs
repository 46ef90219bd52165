import js from '@eslint/js'
import hooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import ts from 'typescript-eslint'
import { joinedTables, ownedTables } from './scripts/lib/table-owners.mjs'

const pagePath = '/^\\/(userPages|pages)\\//'
const pageLiteral = {
  selector: `:matches(Literal[value=${pagePath}], TemplateElement[value.raw=${pagePath}])`,
  message: 'Name the page: pageAddress() of src/routes.ts builds its address.',
}
const targetSwitch = {
  selector: "MemberExpression[property.name='TARO_ENV']",
  message: 'What differs between WeChat and browsers belongs in src/platform.',
}

const callOf = (names) =>
  `:matches(CallExpression[callee.property.name=/^(${names})$/], CallExpression[callee.name=/^(${names})$/])`
const statementsOutsideRepository = [
  callOf('selectFrom|insertInto|updateTable|deleteFrom'),
  "TaggedTemplateExpression[tag.name='sql']",
  "ImportDeclaration[source.value='kysely'] ImportSpecifier[imported.name='sql']",
].map((selector) => ({
  selector,
  message: 'Only <module>.repository.ts and <module>-<part>.repository.ts contain SQL.',
}))
const literalExcept = (tables) => `Literal:not([value=/^(${tables.join('|')})( as [a-zA-Z]+)?$/])`

/** Restricts the tables in the repositories of one module. */
const tablesOf = (module) => {
  const own = ownedTables[module]
  const readable = [...own, ...(joinedTables[module] ?? [])]
  const write = 'Another module owns this table: call the repository of that module.'
  const read = `${write} scripts/lib/table-owners.mjs lists the tables that may be joined.`
  const writing = callOf('insertInto|updateTable|deleteFrom')
  const reading = callOf('selectFrom|innerJoin|leftJoin')
  return {
    files: [`server/src/modules/${module}/**/*.repository.ts`],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: `${writing} > ${literalExcept(own)}:first-child`, message: write },
        {
          selector: `ForOfStatement > TSAsExpression > ArrayExpression > ${literalExcept(own)}`,
          message: write,
        },
        { selector: `${callOf('removeExpired')} > ${literalExcept(own)}`, message: write },
        { selector: `${reading} > ${literalExcept(readable)}:first-child`, message: read },
        { selector: `${reading} > ArrayExpression:first-child > ${literalExcept(readable)}`, message: read },
      ],
    },
  }
}

export default ts.config(
  { ignores: ['**/dist', '**/data', '**/node_modules', 'test-results'] },
  js.configs.recommended,
  ts.configs.strict,
  hooks.configs.flat['recommended-latest'],
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 12],
      eqeqeq: 'error',
      'no-console': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  {
    // These files process customer and third-party input: patterns must run in linear time.
    files: ['src/**', 'contract/**', 'rules/**', 'server/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  { files: ['src/**'], rules: { 'no-restricted-syntax': ['error', pageLiteral, targetSwitch] } },
  { files: ['src/platform/**'], rules: { 'no-restricted-syntax': ['error', pageLiteral] } },
  {
    files: ['src/routes.ts', 'src/app.config.ts'],
    rules: { 'no-restricted-syntax': ['error', targetSwitch] },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: ['server/src/lib/**', 'server/src/modules/**/*.repository.ts'],
    rules: { 'no-restricted-syntax': ['error', ...statementsOutsideRepository] },
  },
  ...Object.keys(ownedTables).map(tablesOf),
  {
    files: ['src/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  { files: ['src/platform/log.h5.ts'], rules: { 'no-console': ['error', { allow: ['info'] }] } },
  { files: ['test/**', 'scripts/**'], rules: { 'max-lines-per-function': 'off', 'no-console': 'off' } },
  {
    files: ['test/e2e/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@playwright/test',
          importNames: ['test'],
          message: 'Take `test` from support/test: it gives each test an address of its own.',
        },
      ],
    },
  },
  {
    files: ['**/*.cjs', 'babel.config.js'],
    languageOptions: { globals: { module: 'writable', process: 'readonly', require: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['server/src/modules/evidence/replay/*.js'],
    languageOptions: {
      globals: { document: 'readonly', CSS: 'readonly', setTimeout: 'readonly', clearTimeout: 'readonly' },
    },
  },
  {
    files: ['server/src/modules/staff/pages/*.js'],
    languageOptions: {
      globals: {
        CSS: 'readonly',
        DOMParser: 'readonly',
        FormData: 'readonly',
        URLSearchParams: 'readonly',
        document: 'readonly',
        fetch: 'readonly',
        location: 'readonly',
        setInterval: 'readonly',
      },
    },
  },
  {
    files: ['scripts/**/*.mjs', '.husky/*.mjs'],
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', fetch: 'readonly', URL: 'readonly' },
    },
  },
)
