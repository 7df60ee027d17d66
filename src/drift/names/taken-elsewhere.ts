import type { DriftDocument } from '../../core/drift.ts'
import { escapeWord } from '../declared.ts'
import type { DriftInput, Past } from '../signal.ts'
import type { Claim } from './claims.ts'

/** How examples of a language take a name out of a module; `@` stands for the name, the only group is the module. */
interface Taking {
  languages: RegExp
  like: string
  /** Parts of the module's name, outermost first. */
  parts(module: string): readonly string[]
  /** How many of its parts a folder or a file of the repository has to bear for it to be here: all of them, the first, the last, or any. */
  isHere(parts: readonly string[], places: Places): boolean
}

/** Folders and files of a repository, as it is and as it was. */
interface Places {
  /** Names of folders, and of files without their ending. */
  names: ReadonlySet<string>
  hasFolder: (path: string) => boolean
}

const hasFirst: Taking['isHere'] = ([first = ''], { names }) => names.has(first) || names.has(first.replaceAll('_', '-'))

const takings: readonly Taking[] = [
  {
    languages: /^(?:py|python|pycon|ipython)\w*$/,
    like: '^[ \\t>.]*from\\s+([\\w.]+)\\s+import\\s+(?:\\([^)]*|[^\\n]*)(?<![\\w.])@(?!\\w)',
    parts: (module) => (module.startsWith('.') ? [] : module.split('.')),
    isHere: hasFirst,
  },
  {
    languages: /^(?:rs|rust)$/,
    like: '^[ \\t>]*(?:pub\\s+)?use\\s+([\\w:]+?)::(?:[\\w:]+::)?(?:\\{[^}]*(?<!\\w)@(?!\\w)|@\\s*(?:;|as\\b))',
    parts: (module) => (/^(?:crate|self|super)\b/.test(module) ? [] : module.split('::')),
    isHere: hasFirst,
  },
  {
    languages: /^(?:java|kotlin|kt|kts|scala|groovy)$/,
    like: '^[ \\t>]*import\\s+(?:static\\s+)?([a-z][\\w.]*)\\.@\\s*;?\\s*$',
    parts: (module) => module.split('.'),
    isHere: (parts, { hasFolder }) => hasFolder(parts.filter((part) => !/^[A-Z]/.test(part)).join('/')),
  },
  {
    languages: /^php$/,
    like: '^[ \\t>]*use\\s+([A-Z][\\w\\\\]*)\\\\@\\s*(?:;|as\\b)',
    parts: (module) => module.split('\\'),
    isHere: (parts, { names }) => names.has(parts.at(-1) ?? '') || (parts.length === 1 && names.has('src')),
  },
]

/** True where examples of a page take the name from modules that are not here and never were: `from other.fields import Name`. */
export function isTakenElsewhere({ kind, word, document: { fences, text } }: Claim, input: DriftInput, past: Past): boolean {
  if (kind === 'flag' || !/^[A-Za-z_]\w*$/.test(word) || !/^[ \t>.]*(?:from|(?:pub\s+)?use|import)\s/m.test(text)) return false
  const modules = fences.flatMap((fence) => (fence.text.includes(word) ? takenIn(fence, word) : []))
  return modules.length > 0 && modules.every(({ taking, parts }) => parts.length > 0 && !taking.isHere(parts, placesOf(input, past)))
}

/** True for a module of Python that is here or was: by its outermost folder, or its file. */
export function isModuleHere(module: string, input: DriftInput, past: Past): boolean {
  return module.startsWith('.') || hasFirst(module.split('.'), placesOf(input, past))
}

function takenIn(
  { language, text }: DriftDocument['fences'][number],
  word: string,
): readonly { taking: Taking; parts: readonly string[] }[] {
  return takings
    .filter(({ languages }) => languages.test(language.toLowerCase()))
    .flatMap((taking) =>
      [...text.matchAll(new RegExp(taking.like.replaceAll('@', escapeWord(word)), 'gm'))].map(([, module = '']) => ({
        taking,
        parts: taking.parts(module),
      })),
    )
}

const read = new WeakMap<DriftInput, Places>()

function placesOf(input: DriftInput, { removals }: Past): Places {
  const places = read.get(input)
  if (places !== undefined) return places
  const [names, folders] = [new Set<string>(), new Set<string>()]
  for (const path of [...input.snapshot.files.keys(), ...(input.base?.snapshot.files.keys() ?? []), ...removals.paths.keys()]) {
    const parts = path.split('/')
    for (const part of parts.slice(0, -1)) names.add(part)
    names.add((parts.at(-1) ?? '').replace(/(?<=.)\.\w+$/, ''))
    folders.add(parts.slice(0, -1).join('/'))
  }
  const made: Places = {
    names,
    hasFolder: (path) => folders.values().some((folder) => `/${folder}/`.includes(`/${path}/`)),
  }
  read.set(input, made)
  return made
}
