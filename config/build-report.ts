import fs from 'node:fs'
import path from 'node:path'
import type { Compilation, Compiler } from 'webpack'

/** What `scripts/check-budgets.mjs` needs to know of a build. */
interface BuildReport {
  /** Errors and warnings. */
  problems: string[]
  /** Files that every page loads. */
  entry: string[]
  /** Files that a page loads besides, by the page's path; on H5 only. */
  pages: Record<string, string[]>
}

const dist = path.resolve(__dirname, '..', 'dist')
const files = (group: { getFiles(): string[] }) => group.getFiles().filter((file) => !file.endsWith('.map'))

/** Taro fetches each page by `import('./pages/...')`: the chunks behind that, by the page's path. */
function pageFiles(compilation: Compilation): BuildReport['pages'] {
  const pages: BuildReport['pages'] = {}
  for (const group of compilation.chunkGroups)
    for (const { request } of group.origins) {
      const page = request?.match(/^\.(\/(?:userPages\/)?pages\/.+)$/)?.[1]
      if (page) pages[page] = files(group)
    }
  return pages
}

/** Writes `dist/<target>.build.json` beside the output, so that budgets are checked against the real build. */
export class BuildReportPlugin {
  constructor(private readonly target: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('BuildReportPlugin', ({ compilation }) => {
      const report: BuildReport = {
        problems: [...compilation.errors, ...compilation.warnings].map(({ message }) => message),
        entry: [...new Set([...compilation.entrypoints.values()].flatMap(files))],
        pages: pageFiles(compilation),
      }
      fs.writeFileSync(path.join(dist, `${this.target}.build.json`), JSON.stringify(report, null, 2))
    })
  }
}
