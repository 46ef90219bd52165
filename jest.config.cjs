const onPostgres = require('./test/server/postgres.cjs')

process.env.TARO_ENV ||= 'h5'

const transform = (syntax) => ({
  '^.+\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: { target: 'es2022', parser: syntax, transform: { react: { runtime: 'automatic' } } },
      module: { type: 'commonjs' },
    },
  ],
})
const shared = {
  transform: transform({ syntax: 'typescript', tsx: true }),
  // ES module packages, including nested dependencies.
  transformIgnorePatterns: [
    '/node_modules/(?!(.*/node_modules/)?(typebox|cookie|p-limit|yocto-queue|uuid|kysely|taro-ui|content-disposition)/)',
  ],
}
const storefront = {
  ...shared,
  // Tests use the browser implementation of the platform modules; other implementations are imported by their full
  // name.
  moduleFileExtensions: ['h5.tsx', 'h5.ts', 'tsx', 'ts', 'js', 'cjs', 'mjs', 'json'],
  moduleNameMapper: {
    '\\.(s?css|png|jpe?g|svg)$': '<rootDir>/test/stubs/file.cjs',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@tarojs/taro$': '<rootDir>/test/stubs/taro.ts',
    '^@tarojs/components$': '<rootDir>/test/stubs/taro-components.tsx',
  },
}

module.exports = {
  // The default, one worker less, leaves half of a small machine idle.
  maxWorkers: '100%',
  // A server with its own database takes seconds to start on a busy machine.
  testTimeout: 60_000,
  projects: [
    { displayName: 'unit', ...storefront, testMatch: ['<rootDir>/test/unit/**/*.test.ts'] },
    {
      displayName: 'component',
      ...storefront,
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: ['<rootDir>/test/component/setup.ts'],
      testMatch: ['<rootDir>/test/component/**/*.test.tsx'],
    },
    { displayName: 'contract', ...storefront, testMatch: ['<rootDir>/test/contract/**/*.test.ts'] },
    {
      displayName: 'server',
      // Loads the server once per process instead of once per test file.
      runner: ['jest-light-runner', { runtime: 'child_process' }],
      ...shared,
      setupFiles: [
        '<rootDir>/test/server/support/register-typescript.mjs',
        '<rootDir>/test/server/support/sample-catalogue.ts',
      ],
      globalSetup: '<rootDir>/test/server/support/global-setup.ts',
      globalTeardown: '<rootDir>/test/server/support/global-teardown.ts',
      testMatch: process.env.TEST_DATABASE_URL
        ? onPostgres.map((name) => `<rootDir>/test/server/${name}.test.ts`)
        : ['<rootDir>/test/server/**/*.test.ts'],
    },
    {
      // Server processes on a PostgreSQL cluster that the test stops and restarts.
      displayName: 'resilience',
      ...shared,
      setupFiles: ['<rootDir>/test/server/support/sample-catalogue.ts'],
      testMatch: ['<rootDir>/test/resilience/**/*.test.ts'],
    },
  ],
}
