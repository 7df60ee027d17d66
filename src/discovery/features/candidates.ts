import type { RepoPath } from '../../core/names.ts'
import { fileIndex, isOwnable, type FileIndex } from './file-index.ts'
import { holds } from './match-forms.ts'
import { layers } from './nearest-features.ts'
import { articles, idleWords, narrowWords } from './question-words.ts'
import type { Project } from '../../core/project.ts'
import { splitWords, stem } from './words.ts'

/** Something that this repository has a name for: a word, or two side by side, that folders, files and models share. */
export interface Candidate {
  /** The name as stems. */
  form: readonly string[]
  /** The name as it is mostly written. */
  name: string
  files: ReadonlySet<RepoPath>
  /** A folder or a model is called so. */
  known: boolean
}

/** All candidates of a project, and which of them a file or a run of words names. */
export interface Candidates {
  all: readonly Candidate[]
  of(path: RepoPath): readonly number[]
  namedIn(stems: readonly string[]): readonly number[]
}

const kept = new WeakMap<FileIndex, Candidates>()

/** The names that a project's features may go by; the second call answers from memory. */
export function candidatesOf(project: Project): Candidates {
  const index = fileIndex(project)
  let found = kept.get(index)
  if (found === undefined) {
    found = gather(index)
    kept.set(index, found)
  }
  return found
}

/** The candidates and one more: what a question was taken for so far. */
export function withCandidate(candidates: Candidates, one: Candidate): Candidates {
  const at = candidates.all.length
  return {
    all: [...candidates.all, one],
    of: (path) => (one.files.has(path) ? [...candidates.of(path), at] : candidates.of(path)),
    namedIn: (stems) => (holds(stems, one.form) ? [...candidates.namedIn(stems), at] : candidates.namedIn(stems)),
  }
}

interface Draft {
  form: readonly string[]
  files: Set<RepoPath>
  spellings: Map<string, number>
  known: boolean
}

const fewest = { word: 2, pair: 3 }

function gather(index: FileIndex): Candidates {
  const drafts = new Map<string, Draft>()
  const models = new Set(index.project.models.flatMap((model) => (index.stems(model.name).length === 1 ? index.stems(model.name) : [])))
  for (const file of index.files) {
    if (!isOwnable(file)) continue
    const names = [...file.dirs, file.base]
    for (const [at, name] of names.entries())
      for (const part of partsOf(name))
        if (part.layer !== true || models.has(part.form[0] ?? '')) see(drafts, part, file.path, at < names.length - 1)
  }
  for (const model of index.project.models)
    for (const part of partsOf(model.name)) {
      const draft = drafts.get(part.form.join(' '))
      if (draft !== undefined) draft.known = true
    }
  const all = [...drafts.values()]
    .filter((draft) => draft.files.size >= (draft.form.length > 1 ? fewest.pair : fewest.word))
    .map(({ form, files, spellings, known }): Candidate => ({ form, name: mostSpelled(spellings), files, known }))
  return lookUp(all)
}

function see(drafts: Map<string, Draft>, { form, text }: Part, path: RepoPath, folder: boolean): void {
  const key = form.join(' ')
  let draft = drafts.get(key)
  if (draft === undefined) drafts.set(key, (draft = { form, files: new Set(), spellings: new Map(), known: false }))
  draft.files.add(path)
  draft.spellings.set(text, (draft.spellings.get(text) ?? 0) + 1)
  draft.known ||= folder
}

interface Part {
  form: readonly string[]
  text: string
  /** Says which layer something is, where no model is called so. */
  layer?: true
}

const parts = new Map<string, readonly Part[]>()

/** Words of a name that may be a feature's, and pairs of them. */
function partsOf(name: string): readonly Part[] {
  let found = parts.get(name)
  if (found === undefined) {
    const words = splitWords(name)
    const stems = words.map(stem)
    found = stems.flatMap((part, at): Part[] => {
      const next = stems[at + 1]
      const word = words[at] ?? ''
      const own = isSaying(part, word) ? [{ form: [part], text: word, ...(layers.has(part) && { layer: true as const }) }] : []
      const pair = next !== undefined && isPair(part, next) ? [{ form: [part, next], text: `${word} ${words[at + 1]}` }] : []
      return [...own, ...pair]
    })
    if (parts.size > 50_000) parts.clear()
    parts.set(name, found)
  }
  return found
}

function isSaying(part: string, word: string): boolean {
  return word.length > 2 && !idleWords.has(part) && !narrowWords.has(part) && !/^\d/.test(word)
}

function isPair(first: string, second: string): boolean {
  if ([first, second].some((part) => part.length < 2 || articles.has(part) || /^\d/.test(part))) return false
  return !idleWords.has(first) && !layers.has(second) && !(layers.has(first) && narrowWords.has(second))
}

function mostSpelled(spellings: ReadonlyMap<string, number>): string {
  return [...spellings].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? ''
}

function lookUp(all: readonly Candidate[]): Candidates {
  const byForm = new Map(all.map(({ form }, at) => [form.join(' '), at]))
  const byPath = new Map<RepoPath, number[]>()
  all.forEach(({ files }, at) => {
    for (const path of files) {
      const list = byPath.get(path)
      if (list === undefined) byPath.set(path, [at])
      else list.push(at)
    }
  })
  return {
    all,
    of: (path) => byPath.get(path) ?? [],
    namedIn: (stems) => {
      const found = new Set<number>()
      stems.forEach((part, at) => {
        for (const key of [part, `${part} ${stems[at + 1] ?? ''}`]) {
          const one = byForm.get(key)
          if (one !== undefined) found.add(one)
        }
      })
      return [...found]
    },
  }
}
