import { install, requireNode } from './lib/project.mjs'
import { runJest } from './lib/jest.mjs'
import { npm, runSteps } from './lib/steps.mjs'

// The checks of the edit loop: under a minute when the caches of TypeScript, ESLint, Prettier and Jest are filled.
const projects = ['unit', 'component', 'contract']

requireNode()
install()
await runSteps([
  [
    { types: () => npm('types'), lint: () => npm('lint') },
    { units: () => runJest('units', ['--selectProjects', ...projects]) },
  ],
])
