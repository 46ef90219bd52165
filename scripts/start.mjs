import { buildSite, install, requireNode, runUntilExit } from './lib/project.mjs'

requireNode()
install()
buildSite()
process.exitCode = await runUntilExit(process.execPath, ['--import', 'tsx', 'server/src/main.ts'])
