import fs from 'node:fs'

// Must be the first import: some modules read settings when they are loaded.
if (fs.existsSync('.env')) process.loadEnvFile('.env')
