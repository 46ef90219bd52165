import js from '@eslint/js'
import hooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import ts from 'typescript-eslint'

const pagePath = '/^\\/(userPages|pages)\\//'
const pageLiteral = {
  selector: `:matches(Literal[value=${pagePath}], TemplateElement[value.raw=${pagePath}])`,
  message: 'Name the page: pageAddress() of src/routes.ts builds its address.',
}
const targetSwitch = {
  selector: "MemberExpression[property.name='TARO_ENV']",
  message: 'What differs between WeChat and browsers belongs in src/platform.',
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
