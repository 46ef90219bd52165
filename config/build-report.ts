import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Chunk, Compilation, Compiler, Module } from 'webpack'

/** Build data for `scripts/check-budgets.mjs` and `scripts/check-weapp.mjs`. */
interface BuildReport {
  /** Errors and warnings. */
  problems: string[]
  /** Files that every page loads. */
  entry: string[]
  /** Additional files of a page, by page path; H5 only. */
  pages: Record<string, string[]>
  /** Project source files in the build, by path from the root. */
  sources: string[]
  /**
   * The sale recorder: its sources in the chunks that every page loads, gzipped unminified; its lazily loaded files;
   * and the program of its worker.
   */
  recorder: { entryBytes: number; files: string[]; worker: string[] }
}

const root = path.resolve(__dirname, '..')
const files = (group: { getFiles(): string[] }) => group.getFiles().filter((file) => !file.endsWith('.map'))

/** Returns the chunks of each page, by page path: Taro loads each page by `import('./pages/...')`. */
function pageFiles(compilation: Compilation): BuildReport['pages'] {
  const pages: BuildReport['pages'] = {}
  for (const group of compilation.chunkGroups)
    for (const { request } of group.origins) {
      const page = request?.match(/^\.(\/(?:userPages\/)?pages\/.+)$/)?.[1]
      if (page) pages[page] = files(group)
    }
  return pages
}

type Bundled = Module & { resource?: string; modules?: Bundled[] }

/** Returns the source files of a module; concatenated modules are listed separately. */
const resourcesOf = (module: Bundled): string[] =>
  module.modules ? module.modules.flatMap(resourcesOf) : [module.resource ?? '']

function ownSources(compilation: Compilation): string[] {
  const files = [...compilation.modules]
    .flatMap(resourcesOf)
    .filter((resource) => path.isAbsolute(resource))
    .map((resource) => path.relative(root, resource.replace(/\?.*$/, '')).replace(/\\/g, '/'))
  return [...new Set(files)].filter((file) => file && !/^\.\.|node_modules\//.test(file)).sort()
}

function recorderOf(compilation: Compilation, entry: readonly string[]): BuildReport['recorder'] {
  const isEntry = (chunk: Chunk) => [...chunk.files].some((file) => entry.includes(file))
  const sources = [...compilation.chunks]
    .filter(isEntry)
    .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
    .flatMap((module: Bundled) => module.modules ?? [module])
    .filter(({ resource = '' }) => /[\\/]src[\\/]features[\\/]recorder[\\/]/.test(resource))
    .map((module) => String(module.originalSource()?.source() ?? ''))
  const groups = compilation.chunkGroups.filter(({ origins }) =>
    origins.some(({ request }) => request === './recorder'),
  )
  return {
    entryBytes: gzipSync(sources.join('\n'), { level: 9 }).length,
    files: [...new Set(groups.flatMap(files))].filter((file) => !entry.includes(file)),
    worker: compilation.chunkGroups.filter(({ name }) => name === 'post-worker').flatMap(files),
  }
}

/** Writes the report next to the output folder (`dist/h5.build.json`): budgets are checked against the real build. */
export class BuildReportPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('BuildReportPlugin', ({ compilation }) => {
      const entry = [...new Set([...compilation.entrypoints.values()].flatMap(files))]
      const report: BuildReport = {
        problems: [...compilation.errors, ...compilation.warnings].map(({ message }) => message),
        entry,
        pages: pageFiles(compilation),
        recorder: recorderOf(compilation, entry),
        sources: ownSources(compilation),
      }
      fs.writeFileSync(`${compiler.outputPath}.build.json`, JSON.stringify(report, null, 2))
    })
  }
}
