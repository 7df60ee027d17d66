import type { PackageTexts } from './package-texts.ts'

const configFile = /^(?:vitest|vite)\.(?:config|workspace)\.[cm]?[jt]s$/

/** True where the tests of a package run inside workerd: as the configuration of vitest says that stands beside its manifest. */
export function runsTestsInWorkers({ files }: PackageTexts): boolean {
  return [...files].some(([path, text]) => configFile.test(path) && /@cloudflare\/(?:vitest-pool-workers|vitest-plugin)/.test(text))
}
