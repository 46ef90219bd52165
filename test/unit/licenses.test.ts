/** @jest-environment node */
import { licenseProblems } from '../../scripts/lib/licenses.mjs'

const problemsOf = (license?: string) =>
  licenseProblems({
    '': { version: '1.0.0' },
    server: { version: '1.0.0' },
    'node_modules/@storefront/server': { link: true },
    'node_modules/a/node_modules/@scope/b': { version: '1.2.3', ...(license && { license }) },
  })

describe('licenseProblems', () => {
  it.each(['MIT', 'MIT AND OFL-1.1', '(BSD-3-Clause OR GPL-2.0)', '(Apache-2.0 OR MPL-1.1)'])(
    'accepts %s',
    (license) => expect(problemsOf(license)).toEqual([]),
  )

  it.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'UNLICENSED', 'SEE LICENSE IN LICENSE.md'])(
    'names the package with %s',
    (license) => expect(problemsOf(license)).toEqual([`@scope/b@1.2.3: ${license}`]),
  )

  it('names a package without a licence, unless its licence file was read', () => {
    expect(problemsOf()).toEqual(['@scope/b@1.2.3: unknown'])
    expect(licenseProblems({ 'node_modules/png-js': { version: '2.0.0' } })).toEqual([])
    expect(licenseProblems({ 'node_modules/png-js': { version: '3.0.0' } })).toEqual([
      'png-js@3.0.0: unknown',
    ])
  })
})
