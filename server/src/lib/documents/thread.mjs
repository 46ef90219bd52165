import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// A thread does not inherit from its process that TypeScript is read.
register()
await import(workerData.entry)
