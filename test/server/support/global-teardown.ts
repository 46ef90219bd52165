import { templateDatabase } from './database'

/** Removes what `global-setup` made. */
export default async function removeTemplate(): Promise<void> {
  await templateDatabase()?.drop()
}
