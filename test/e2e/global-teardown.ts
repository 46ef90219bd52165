import fs from 'node:fs'

/** Removes the data of the run, which may be in memory; keeps a folder that was given by `E2E_DATA_DIR`. */
export default function removeData(): void {
  const { E2E_TEMPORARY } = process.env
  if (E2E_TEMPORARY) fs.rmSync(E2E_TEMPORARY, { recursive: true, force: true })
}
