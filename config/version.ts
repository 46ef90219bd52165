import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { version } from '../package.json'

/** What the pages are made from. */
const ingredients = ['src', 'config', 'babel.config.js', 'package-lock.json']
/** Enough to tell the builds of a storefront apart. */
const digits = 10

function filesBelow(place: string): string[] {
  if (fs.statSync(place).isFile()) return [place]
  return fs
    .readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)))
}

/**
 * The version under which pages are recorded: that of the package, and a digest of everything they are made from. So
 * pages that may differ never carry the same version, and the same sources give the same one on both targets.
 */
export function pagesVersion(root: string): string {
  const hash = createHash('sha256')
  for (const file of ingredients.flatMap((name) => filesBelow(path.join(root, name))))
    hash.update(path.relative(root, file).replace(/\\/g, '/')).update(fs.readFileSync(file))
  return `${version}-${hash.digest('hex').slice(0, digits)}`
}
