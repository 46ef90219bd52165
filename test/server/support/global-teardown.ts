import { templateDatabase } from './database'

/** Removes the database of `global-setup`. */
export default async function removeTemplate(): Promise<void> {
  await templateDatabase()?.drop()
}
