import fs from 'node:fs'

// Imported before everything else: some settings are read by modules while they load.
if (fs.existsSync('.env')) process.loadEnvFile('.env')
