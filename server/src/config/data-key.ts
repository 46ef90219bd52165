import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Env } from './env'

/** Returns the key that encrypts personal data: from the environment, or generated once in the data folder. */
export function dataKey(env: Pick<Env, 'DATA_KEY' | 'DATA_DIR'>): string {
  if (env.DATA_KEY) return env.DATA_KEY
  const file = path.join(env.DATA_DIR, 'data.key')
  fs.mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
  try {
    fs.writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return fs.readFileSync(file, 'utf8').trim()
}
