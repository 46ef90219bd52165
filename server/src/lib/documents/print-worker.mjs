import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// A worker thread does not inherit the TypeScript loader of its process.
register()
const { default: print } = await import(workerData.entry)

export default print
