/** SPDX ids of accepted licences: permissive, or with duties only for changes of the package itself (MPL, OFL). */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

/** Packages whose metadata has no SPDX expression, with the licence of the file in the package. */
const readFromFile = {
  'png-js@2.0.0': 'MIT',
  'string.fromcodepoint@0.2.1': 'MIT',
  'svg-tags@1.0.0': 'MIT',
}

const operandsOf = (expression, operator) => expression.replace(/^\(|\)$/g, '').split(` ${operator} `)

/** Of alternatives one must be accepted; of combined licences all. Nested expressions are not accepted. */
const isAccepted = (expression) =>
  operandsOf(expression, 'OR').some((choice) => operandsOf(choice, 'AND').every((id) => accepted.has(id)))

/**
 * Returns the packages of a lock file without an accepted licence, each as `name@version: licence`.
 * @param packages `packages` of package-lock.json, by path
 */
export function licenseProblems(packages) {
  return Object.entries(packages).flatMap(([place, { version, license, link }]) => {
    const at = place.lastIndexOf('node_modules/')
    if (at < 0 || link) return []
    const name = `${place.slice(at + 'node_modules/'.length)}@${version}`
    const expression = license ?? readFromFile[name] ?? 'unknown'
    return isAccepted(expression) ? [] : [`${name}: ${expression}`]
  })
}
