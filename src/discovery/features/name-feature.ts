import type { RepoPath } from '../../core/names.ts'
import type { Key } from './resolve-key.ts'
import type { FileIndex, IndexedFile } from './file-index.ts'
import { matchPath } from './match-forms.ts'
import { formOf } from './parse-question.ts'
import { type Form, splitWords, stem } from './words.ts'

/** What a repository calls a feature. */
export interface FeatureName {
  name: string
  slug: string
  aliases: readonly string[]
  dir?: RepoPath
}

/** Names a feature from its files alone, so that every paraphrase of one feature gets one name. */
export function nameFeature(index: FileIndex, key: Key, core: readonly RepoPath[]): FeatureName {
  const files = core.flatMap((path) => index.file(path) ?? [])
  const spellings = countSpellings(files, key)
  const ordered = [...spellings].toSorted((a, b) => b[1].count - a[1].count || (a[0] < b[0] ? -1 : 1))
  const own = formOf(key.concept.id).join(' ')
  const most = ordered[0]?.[1].count ?? 0
  const best = ordered.find(([, one]) => one.form === own && one.count >= 0.15 * most) ?? ordered[0]
  const name = best === undefined ? key.concept.id : widen(best[0], files, best[1].count)
  const dir = featureDir(files, key)
  return {
    name,
    slug: slugOf(name),
    aliases: aliasesOf(name, key, ordered),
    ...(dir !== undefined && { dir }),
  }
}

interface Spelling {
  count: number
  form: string
}

/** How the names of files spell the forms: `organization invites` counts for the file and for each distinct folder once. */
function countSpellings(files: readonly IndexedFile[], key: Key): Map<string, Spelling> {
  const counts = new Map<string, Spelling>()
  for (const [path, folder] of distinctNames(files)) {
    for (const { text, form } of spelled(path.slice(path.lastIndexOf('/') + 1), key.strong.forms)) {
      const one = counts.get(text) ?? { count: 0, form }
      one.count += folder ? 3 : 1
      counts.set(text, one)
    }
  }
  return counts
}

function spelled(name: string, forms: readonly Form[]): { text: string; form: string }[] {
  const words = splitWords(name)
  const stems = words.map(stem)
  const found: { text: string; form: string }[] = []
  for (const form of forms) {
    for (let at = 0; at + form.length <= stems.length; at++) {
      if (form.every((part, i) => stems[at + i] === part))
        found.push({ text: words.slice(at, at + form.length).join(' '), form: form.join(' ') })
    }
  }
  return found
}

const verbs =
  /^(?:use|get|create|list|set|add|api|the|new|edit|update|delete|remove|reset|enable|disable|find|send|my|all|is|has|admin|app)$/

/** Takes in the word before that most names carry, folders among them: `unsubscribe` becomes `bulk unsubscribe` where they say so. */
function widen(name: string, files: readonly IndexedFile[], count: number): string {
  const own = name.split(' ').map(stem)
  const before = new Map<string, { count: number; folder: boolean }>()
  for (const [path, folder] of distinctNames(files)) {
    const words = splitWords(path.slice(path.lastIndexOf('/') + 1))
    const at = words.map(stem).findIndex((_, from, stems) => own.every((part, i) => stems[from + i] === part))
    const word = at > 0 ? words[at - 1] : undefined
    if (word === undefined || word.length < 3 || verbs.test(word)) continue
    const one = before.get(word) ?? { count: 0, folder: false }
    before.set(word, { count: one.count + (folder ? 3 : 1), folder: one.folder || folder })
  }
  const [best] = [...before].toSorted((a, b) => b[1].count - a[1].count || (a[0] < b[0] ? -1 : 1))
  return best !== undefined && best[1].folder && best[1].count >= 0.6 * count ? `${best[0]} ${name}` : name
}

/** Each folder and each file once, without endings; true for folders. */
function distinctNames(files: readonly IndexedFile[]): ReadonlyMap<string, boolean> {
  const names = new Map<string, boolean>()
  for (const file of files) {
    names.set([...file.dirs, file.base].join('/'), false)
    file.dirs.forEach((_, depth) => names.set(file.dirs.slice(0, depth + 1).join('/'), true))
  }
  return names
}

/** Lower-case words joined by dashes, at most 64 characters. */
export function slugOf(name: string): string {
  const slug = splitWords(name).join('-').slice(0, 64).replace(/-+$/, '')
  return slug === '' ? 'feature' : slug
}

function aliasesOf(name: string, key: Key, spellings: readonly (readonly [string, Spelling])[]): string[] {
  const aliases = new Set([...spellings.map(([text]) => text), key.concept.id])
  aliases.delete(name)
  return [...aliases].slice(0, 8)
}

/** The deepest folder that holds most core files and is theirs: named for the feature, or hardly anything else lies in it. */
function featureDir(files: readonly IndexedFile[], key: Key): RepoPath | undefined {
  const code = files.filter((file) => file.kind === 'code')
  const counts = new Map<string, number>()
  for (const file of code) {
    for (let depth = 1; depth <= file.dirs.length; depth++) {
      const dir = file.dirs.slice(0, depth).join('/')
      counts.set(dir, (counts.get(dir) ?? 0) + 1)
    }
  }
  const named = [...counts].filter(([dir]) =>
    [key.strong, key.weak].some((forms) => forms.find(dir.slice(dir.lastIndexOf('/') + 1)) !== undefined),
  )
  const ordered = named.toSorted((a, b) => b[1] - a[1] || b[0].length - a[0].length || (a[0] < b[0] ? -1 : 1))
  const [best] = ordered
  if (best === undefined || best[1] < 0.4 * code.length) return undefined
  return best[0] as RepoPath
}

/** True where a file's path names the key; for callers that hold paths only. */
export function pathNames(index: FileIndex, key: Key, path: RepoPath): boolean {
  const file = index.file(path)
  return file !== undefined && matchPath(file, key.strong) !== undefined
}
