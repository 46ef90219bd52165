import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** File system in memory, on Linux. */
const memory = '/dev/shm'
/** Room that test databases need, bytes. */
const needed = 2 * 1024 ** 3

function isMemoryLargeEnough() {
  try {
    fs.accessSync(memory, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(memory)
    return bavail * bsize >= needed
  } catch {
    return false
  }
}

/**
 * Creates an empty folder for test data, in memory where it is large enough: SQLite waits for the disk at each commit,
 * and test data do not have to survive a power failure.
 */
export function createTemporaryFolder(prefix) {
  return fs.mkdtempSync(path.join(isMemoryLargeEnough() ? memory : os.tmpdir(), prefix))
}
