import fs from 'node:fs'
import path from 'node:path'

const say = (text: string) => void process.stdout.write(`${text}\n`)
const options = process.argv.slice(2)
const folderGiven = options.find((option) => !option.startsWith('--'))
// Some modules read files when they are loaded, so the folder is set first.
if (folderGiven) process.env.CATALOGUE_DIR = folderGiven

/**
 * Loads the modules that read catalogue files on import; an error in such a file is reported with the other
 * problems.
 */
async function loadModules(problems: string[]) {
  const { CatalogueError } = await import('./lib/read-data')
  const attempt = async <Module>(load: () => Promise<Module>): Promise<Module | undefined> => {
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error
      problems.push(...error.problems)
      return undefined
    }
  }
  await attempt(() => import('./modules/destination'))
  await attempt(() => import('./modules/place'))
  await attempt(() => import('./modules/privacy'))
  if (problems.length > 0) return undefined
  const [catalogue, help, chat, survey] = await Promise.all([
    import('./modules/catalogue'),
    import('./modules/help'),
    import('./modules/chat'),
    import('./modules/survey'),
  ])
  return { ...catalogue, ...help, ...chat, ...survey }
}

type Modules = NonNullable<Awaited<ReturnType<typeof loadModules>>>
type Checked = ReturnType<Modules['checkCatalogue']>

async function check(folder: string, problems: string[]) {
  const modules = await loadModules(problems)
  if (!modules) return undefined
  const { dateText } = await import('./lib/clock')
  const { catalogue, problems: found }: Checked = modules.checkCatalogue(folder, dateText(Date.now()))
  problems.push(...found)
  modules.collect(problems, () => modules.loadHelp(folder, catalogue?.products.keys() ?? []))
  modules.collect(problems, () => modules.loadChat(folder))
  modules.collect(problems, () => modules.loadQuestionnaire(folder))
  return catalogue && { catalogue, modules }
}

/**
 * Checks a catalogue folder without server and database; the exit code is 1 when it finds a problem. With `--file`
 * the versions of a valid catalogue are added to `filed.json`.
 */
async function main() {
  const { paths } = await import('./config/paths')
  const folder = paths.catalogue
  const problems: string[] = []
  const checked = await check(folder, problems)
  if (problems.length > 0 || !checked) {
    for (const problem of problems) say(problem.replace(`${process.cwd()}${path.sep}`, ''))
    say(`${folder}: ${problems.length} problem(s)`)
    process.exitCode = 1
    return
  }
  const { catalogue, modules } = checked
  const definitions = [...catalogue.products.values()].map(({ definition }) => definition)
  const filed = modules.readFiled(folder)
  const open = definitions.flatMap((definition) => modules.unfiled(definition, filed))
  if (options.includes('--file')) {
    const content = JSON.stringify(modules.withFilings(filed, definitions), null, 2)
    fs.writeFileSync(path.join(folder, 'filed.json'), `${content}\n`)
    say(`${folder}: ${open.length} version(s) added to filed.json`)
    return
  }
  if (open.length > 0) say(`Not filed yet (npm run catalogue:file): ${open.join(', ')}`)
  say(`${folder}: ${definitions.length} product(s), no problems`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
