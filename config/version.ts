import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { version } from '../package.json'

/** Source files that determine the pages. */
const ingredients = ['src', 'rules', 'config', 'babel.config.js', 'package-lock.json']
/** Length that distinguishes the builds of a storefront. */
const digits = 10

function filesBelow(place: string): string[] {
  if (fs.statSync(place).isFile()) return [place]
  return fs
    .readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)))
}

/**
 * Returns the version that is recorded with pages: the package version and a hash of all their sources. Different pages
 * never share a version, and the same sources produce the same version on both targets.
 */
export function pagesVersion(root: string): string {
  const hash = createHash('sha256')
  for (const file of ingredients.flatMap((name) => filesBelow(path.join(root, name))))
    hash.update(path.relative(root, file).replace(/\\/g, '/')).update(fs.readFileSync(file))
  return `${version}-${hash.digest('hex').slice(0, digits)}`
}
