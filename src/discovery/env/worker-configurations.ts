import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { isTestPath } from '../files/is-test.ts'

/** A configuration, one of several, or an example of one that is kept out of the repository. */
const configuration = /(^|\/)wrangler(\.[\w-]+)*\.(toml|jsonc?)(\.(example|sample|template|dist))?$/
const example = /\.(?:example|sample|template|dist)(?=\.|$)/g

/** Every configuration of Workers of a repository, the usual names first. */
export function workerConfigurations(codebase: Codebase): readonly RepoPath[] {
  const files = codebase.find((path) => configuration.test(path) && !isTestPath(path))
  const usual = files.filter((path) => /(^|\/)wrangler\.(toml|jsonc?)$/.test(path))
  return [...new Set([...usual, ...files])]
}

/** The same without examples of a configuration that stands beside them. */
export function ownConfigurations(codebase: Codebase): readonly RepoPath[] {
  const all = workerConfigurations(codebase)
  const names = new Set<string>(all)
  return all.filter((path) => {
    const own = path.replaceAll(example, '')
    return own === path || !names.has(own)
  })
}
