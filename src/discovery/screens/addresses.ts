import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import type { Address } from './address.ts'
import { defaultComponent } from './components.ts'
import { angularPages } from './angular-routes.ts'
import { frameworkPages } from './framework-routes.ts'
import { refusesAt } from './refusals.ts'
import { rewritesOf } from './rewrites.ts'
import { byRouter } from './routers.ts'

/** Pages that stand for themselves by their files, and those that a router names, sorted by address. */
export function findAddresses(codebase: Codebase): readonly Address[] {
  const all = [...byFile(codebase), ...byRouter(codebase), ...angularPages(codebase), ...frameworkPages(codebase)]
  const seen = new Set<string>()
  return all
    .flatMap((one) => shownAt(codebase, one))
    .filter(({ address, component: { path } }) => {
      const key = `${address} ${path}`
      return !seen.has(key) && seen.add(key)
    })
    .sort((a, b) => (a.address < b.address ? -1 : a.address > b.address ? 1 : a.file < b.file ? -1 : 1))
}

/** A page at the addresses that show it: its own and those that lead there, without those at which its code sends everybody away. */
function shownAt(codebase: Codebase, one: Address): readonly Address[] {
  const further = one.framework === 'Next.js' ? (rewritesOf(codebase, codebase.packageOf(one.file)?.dir ?? '').get(one.address) ?? []) : []
  const open = [one.address, ...further].map((each) => ({ each, ...refusesAt(codebase, one, each) })).filter(({ refuses }) => !refuses)
  const [first, ...also] = open
  if (first === undefined) return []
  const { each: address, audience } = first
  return [{ ...one, address, ...(also.length > 0 && { also: also.map(({ each }) => each) }), ...(audience && { audience }) }]
}

/** A framework's pages: a package has it as a dependency, or a file that configures it. */
const fileRules: readonly { framework: string; needs: readonly string[]; config: string; match: RegExp }[] = [
  { framework: 'Next.js', needs: ['next'], config: 'next.config', match: /^(?:src\/)?app\/((?:.*\/)?)page\.[cm]?[jt]sx?$/ },
  { framework: 'Next.js', needs: ['next'], config: 'next.config', match: /^(?:src\/)?pages\/(?!api\/)(.*?)\.[cm]?[jt]sx?$/ },
  { framework: 'Nuxt', needs: ['nuxt', 'nuxt-nightly', 'nuxt3'], config: 'nuxt.config', match: /^(?:app\/|src\/)?pages\/(.*?)\.vue$/ },
  { framework: 'Nuxt', needs: ['nuxt', 'nuxt-nightly', 'nuxt3'], config: 'nuxt.config', match: /^(?:app\/|src\/)?app\.vue$/ },
  {
    framework: 'Analog',
    needs: ['@analogjs/router', '@analogjs/platform'],
    config: 'analog.config',
    match: /^(?:src\/)?app\/pages\/(.*?)\.page\.ts$/,
  },
  { framework: 'SvelteKit', needs: ['@sveltejs/kit'], config: 'svelte.config', match: /^src\/routes\/((?:.*\/)?)\+page\.svelte$/ },
]

function byFile(codebase: Codebase): readonly Address[] {
  return codebase.digests.flatMap(({ path, test }): Address[] => {
    if (test || !/page|pages\/|app\.vue$/.test(path)) return []
    const pack = codebase.packageOf(path)
    const below = pack === undefined || pack.dir === '' ? path : path.slice(pack.dir.length + 1)
    for (const { framework, needs, config, match } of fileRules) {
      const found = match.exec(below)
      if (found === null || !(needs.some((name) => isNeeded(pack, name)) || isConfigured(codebase, pack?.dir ?? '', config))) continue
      if (framework === 'Nuxt' && found[1] === undefined && isNuxtWithPages(codebase)) return []
      if (framework === 'Analog' && isFrame(codebase, path)) continue
      const address = addressOf(spelled(framework, found[1] ?? ''))
      const component = address === undefined ? undefined : defaultComponent(codebase, path)
      return address === undefined || component === undefined ? [] : [{ address, framework, file: path, line: 1, component }]
    }
    return []
  })
}

/** The path of a page as its address has it: in Analog a dot inside of a name parts it as a folder does. */
function spelled(framework: string, path: string): string {
  if (framework === 'Analog') return withoutIndexes(path.replace(/(?<!\.)\.(?!\.)/g, '/'))
  return framework === 'Nuxt' ? withoutIndexes(path) : path
}

function isNuxtWithPages(codebase: Codebase): boolean {
  return codebase.digests.some((one) => /(?:^|\/)pages\/.*\.vue$/.test(one.path))
}

/** A page of Analog beside a folder of its name stands around the pages of the folder. */
function isFrame(codebase: Codebase, path: RepoPath): boolean {
  const folder = `${path.slice(0, -'.page.ts'.length)}/`
  return codebase.digests.some((one) => one.path.startsWith(folder) && one.path.endsWith('.page.ts'))
}

function isNeeded(pack: ReturnType<Codebase['packageOf']>, name: string): boolean {
  return pack !== undefined && (name in pack.dependencies || name in pack.devDependencies)
}

/** Where a framework comes with a layer or a package of the workspace, its configuration stands beside the pages. */
function isConfigured(codebase: Codebase, dir: string, name: string): boolean {
  const below = dir === '' ? name : `${dir}/${name}`
  return ['ts', 'js', 'mjs', 'cjs', 'mts'].some((ending) => codebase.digest(`${below}.${ending}` as RepoPath) !== undefined)
}

/** A page below `index.vue` of a folder stands in it and adds nothing to the address. */
function withoutIndexes(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== 'index')
    .join('/')
}

/** `teams/[slug]/(tabs)/index` as people see it: `/teams/:slug`. */
function addressOf(path: string): string | undefined {
  const parts = path.split('/').filter((part) => part !== '' && !/^\(.*\)$/.test(part) && !part.startsWith('@'))
  if (parts.some((part) => /^\(\.+\)|^_/.test(part)) || /^(?:404|500|_\w+|\+error|\[\.\.\.not-?found\])$/i.test(parts.at(-1) ?? ''))
    return undefined
  const last = parts.at(-1)
  const shown = last === 'index' ? parts.slice(0, -1) : parts
  const named = shown.map((part) =>
    part
      .replace(/^\[\[?\.\.\.(\w[\w-]*)\]?\]$/, ':$1*')
      .replace(/\[\[?([\w-]+)(?:=\w+)?\]?\]/g, ':$1')
      .replace(/^_(\w+)$/, ':$1'),
  )
  // the language of the page is chosen for the reader
  return `/${(/^:(?:locale|lang|lng|language)$/.test(named[0] ?? '') ? named.slice(1) : named).join('/')}`
}
