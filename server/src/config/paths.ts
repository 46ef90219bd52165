import path from 'node:path'
import { fileURLToPath } from 'node:url'

const serverRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Absolute paths of the installation folders. */
export const paths = {
  /** `CATALOGUE_DIR`, or the products included with the server. */
  catalogue: path.resolve(process.env.CATALOGUE_DIR?.trim() || path.join(serverRoot, 'catalogue')),
  site: path.join(serverRoot, '..', 'dist', 'h5'),
}
