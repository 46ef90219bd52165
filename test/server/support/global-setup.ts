import { loadWechatPayKeys } from '../../../server/sandbox/wechat-pay/keys'
import { openDatabase } from '../../../server/src/lib/db/database'
import { migrate } from '../../../server/src/lib/db/migrate'
import { createEmptyDatabase, keepAsTemplate } from './database'

/** Creates the tables and the sandbox keys once for all server tests, because this takes a second. */
export default async function prepare(): Promise<void> {
  const database = await createEmptyDatabase()
  const db = openDatabase(database.env)
  await migrate(db)
  await db.destroy()
  loadWechatPayKeys(database.env.DATA_DIR)
  await keepAsTemplate(database)
}
