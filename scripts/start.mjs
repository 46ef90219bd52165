import { buildSite, install, requireNode, runUntilExit } from './lib/project.mjs'

requireNode()
install()
if (!(await buildSite())) process.exit(1)
process.exitCode = await runUntilExit(process.execPath, ['--import', 'tsx', 'server/src/main.ts'])
