import path from 'node:path'
import { fileURLToPath } from 'node:url'

const serverRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Absolute folders of the installation. */
export const paths = {
  catalogue: path.join(serverRoot, 'catalogue'),
  site: path.join(serverRoot, '..', 'dist', 'h5'),
}
