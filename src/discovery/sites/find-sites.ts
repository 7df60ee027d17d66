import type { RepoPath } from '../../core/names.ts'
import { type DocSite, type SiteKey, siteKeys } from '../../core/site.ts'
import { readYaml } from '../../text/read-yaml.ts'
import { sidecarPath } from '../../text/sidecar.ts'
import type { Codebase } from '../codebase.ts'
import { type Data, configData, fieldOf, insideOf, textOf } from './config-data.ts'
import { entries as kinds } from './kinds/index.generated.ts'
import type { SiteKind } from './site-kind.ts'

/** Sites of others, and of what is tried out or handed on as a beginning. */
const others =
  /(?:^|\/)(?:node_modules|vendor|third[_-]party|examples?|demos?|fixtures?|__fixtures__|templates?|tests?|__tests__|e2e|playground)\//
/** Pages whose front matter is read. */
const mostPages = 300

/** Documentation sites that the repository builds and that have pages, by the path of their configuration. */
export function findSites(codebase: Codebase): readonly DocSite[] {
  const candidates = codebase.find((path) => kinds.some(({ config }) => config.test(path)) && !others.test(path))
  return candidates.flatMap((path) => kinds.flatMap((kind) => siteOf(kind, path, codebase) ?? []))
}

function siteOf(kind: SiteKind, path: RepoPath, codebase: Codebase): DocSite | undefined {
  const folder = kind.config.exec(path)?.[1]
  if (folder === undefined) return undefined
  const { files } = codebase.snapshot
  const data = configData(codebase, path)
  const reading = kind.read({
    path,
    folder,
    data,
    dataOf: (file) => configData(codebase, file as RepoPath),
    has: (file) => files.has(file as RepoPath),
    packages: codebase.digest(path)?.packages ?? new Set(),
  })
  const found = reading?.roots.map((root) => ({ root, pages: pagesBelow(root, codebase) })).find(({ pages }) => pages.length > 0)
  if (reading === undefined || found === undefined) return undefined
  const { root, pages } = found
  const shown = shownFiles(data)
  return {
    generator: kind.name,
    config: path,
    root: root as RepoPath,
    index: kind.index === 'either' ? usualIndex(pages) : kind.index,
    links: kind.links,
    base: reading.base ?? '/',
    ...(kind.titleInFrontMatter && { titleInFrontMatter: true }),
    keys: keysOf(kind, pages, codebase),
    ...(reading.list && { list: reading.list }),
    ...(shown !== undefined && { host: shown }),
  }
}

/** Pages that people keep there. */
function pagesBelow(root: string, codebase: Codebase): readonly RepoPath[] {
  const start = root === '' ? '' : `${root}/`
  return codebase.find(
    (path) =>
      path.startsWith(start) &&
      /\.mdx?$/i.test(path) &&
      !/(?:^|\/)[._]|(?:^|\/)node_modules\//.test(path.slice(start.length)) &&
      !codebase.snapshot.files.has(sidecarPath(path as RepoPath)),
  )
}

/** The name that most pages of folders have; both are read alike where this is asked. */
function usualIndex(pages: readonly RepoPath[]): DocSite['index'] {
  const count = (name: string): number => pages.filter((path) => path.replace(/^.*\//, '').startsWith(`${name}.`)).length
  return count('index') > count('README') ? 'index' : 'README'
}

/** Keys that the generator needs, and those that more than half of the pages have. */
function keysOf({ needs = [], knows }: SiteKind, pages: readonly RepoPath[], codebase: Codebase): readonly SiteKey[] {
  const read = pages.slice(0, mostPages).map((path) => frontMatter(codebase.written(path)))
  const isUsual = (key: SiteKey): boolean => read.filter((one) => fieldOf(one, key) !== undefined).length * 2 > read.length
  return siteKeys.filter((key) => needs.includes(key) || (knows.includes(key) && isUsual(key)))
}

function frontMatter(text: string | undefined): Data {
  const yaml = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text ?? '')?.[1]
  return yaml === undefined ? undefined : (readYaml(yaml) as Data)
}

const edited = /^(https:\/\/github\.com\/[\w.-]+\/[\w.-]+?)(?:\.git)?\/(?:edit|tree|blob)\//
const repository = /^(https:\/\/github\.com\/[\w.-]+\/[\w.-]+?)(?:\.git|\/)?$/

/** Where the host shows files, by the address that the site gives for the source of its pages. */
function shownFiles(data: Data): string | undefined {
  const texts = [...insideOf(data)].map(textOf).filter((text) => text !== undefined)
  const home = texts.map((text) => edited.exec(text)?.[1]).find((one) => one !== undefined)
  const stated = repository.exec(textOf(fieldOf(data, 'repo_url')) ?? '')?.[1]
  const found = home ?? stated
  return found === undefined ? undefined : `${found}/blob/HEAD/`
}
