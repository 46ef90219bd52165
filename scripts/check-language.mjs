// Fails when a built file uses features that the oldest browsers of config/oldest-browsers.json lack.
import fs from 'node:fs'
import path from 'node:path'
import { newScript, newStyles } from '../config/language-level.ts'
import { root } from './lib/project.mjs'

const oldest = JSON.parse(fs.readFileSync(path.join(root, 'config/oldest-browsers.json'), 'utf8'))
const targets = [
  { folder: 'dist/h5', ecmaVersion: oldest.site.ecmaVersion },
  { folder: 'dist/weapp', ecmaVersion: oldest.miniProgram.ecmaVersion },
]
let failed = false

for (const { folder, ecmaVersion } of targets) {
  const place = path.join(root, folder)
  const files = fs.readdirSync(place, { recursive: true }).filter((name) => /\.(js|css|wxss)$/.test(name))
  for (const name of files) {
    const text = fs.readFileSync(path.join(place, name), 'utf8')
    const found = name.endsWith('.js') ? newScript(text, ecmaVersion) : newStyles(text)
    failed ||= found.length > 0
    if (found.length > 0) console.log(`WRONG ${folder}/${name}: ${found.join(', ')}`)
  }
  failed ||= files.length === 0
  console.log(`${files.length} files of ${folder} checked against ES${ecmaVersion} and the oldest browsers`)
}
if (failed) process.exit(1)
