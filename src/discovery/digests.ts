import type { RepoPath } from '../core/names.ts'
import type { FactStore } from '../core/snapshot.ts'
import { hashOf } from '../text/hash.ts'
import type { Digest } from './codebase.ts'
import { type DigestPart, decodeDigest, lineFormat } from './fact-lines.ts'
import { isTestPath } from './files/is-test.ts'
import type { SourceFile } from './files/source-files.ts'
import type { Resolution } from './imports/resolver.ts'

/** A source file and the key of its facts. */
export interface KeyedFile extends SourceFile {
  /** Changes with everything that the facts of a file depend on: its content, what its path says of it, the extractor and the format of lines. */
  key: string
  test: boolean
}

/** What was found out about files while a store is open: the base of a change has nearly the files of its head. */
interface Known {
  files: Map<RepoPath, KeyedFile>
  parts: Map<string, DigestPart>
}

const knownOf = new WeakMap<FactStore, Known>()

function knownIn(store: FactStore): Known {
  const known = knownOf.get(store) ?? { files: new Map(), parts: new Map() }
  knownOf.set(store, known)
  return known
}

/** Gives files their keys. */
export function keyed(files: readonly SourceFile[], store: FactStore): readonly KeyedFile[] {
  const { files: known } = knownIn(store)
  return files.map((file) => {
    const before = known.get(file.path)
    if (before?.blob === file.blob && before.language === file.language) return before
    const one = withKey(file, before?.test ?? isTestPath(file.path))
    known.set(file.path, one)
    return one
  })
}

function withKey({ path, blob, language }: SourceFile, test: boolean): KeyedFile {
  const ending = path.slice(path.lastIndexOf('.'))
  const declared = /\.d\.[mc]?ts$/.test(path) ? '.d' : ''
  const key = `${blob}${declared}${test ? '.test' : ''}${ending}@${language.name}${language.version}.${lineFormat}`
  return { path, blob, language, key, test }
}

/** The first part of a line that a store holds under a key, or that was just made; undefined where there is none, or it is damaged. */
export function storedPart(store: FactStore, key: string, made?: string): DigestPart | undefined {
  // the store is asked each time: it forgets what nobody asked for
  const line = made ?? (store.head ? store.head(key) : store.get(key))
  if (line === undefined) return undefined
  const { parts } = knownIn(store)
  const known = parts.get(key) ?? decodeDigest(line)
  if (known !== undefined) parts.set(key, known)
  return known
}

/** Where the imports of a file lead. */
interface Leads {
  imports: readonly RepoPath[]
  packages: ReadonlySet<string>
  state: string
}

/** What digests of one codebase ask for. */
export interface DigestSpace {
  resolution(from: string, specifier: string): Resolution
  /** Folder of the package around a path. */
  packageDir(path: string): string | undefined
  /** Gives sets of the same names as one. */
  setOf(names: readonly string[]): ReadonlySet<string>
  /** Specifiers of imports that a framework adds to a file. */
  added(path: string): readonly string[]
}

/** A set for each list of names: there are few kinds of files. */
export function setMaker(): DigestSpace['setOf'] {
  const known = new Map<string, ReadonlySet<string>>()
  return (names) => {
    const name = names.join('\n')
    const set = known.get(name) ?? new Set(names)
    known.set(name, set)
    return set
  }
}

/** A digest that follows its imports when somebody asks for them: of the base of a change hardly anybody does. */
export class FileDigest implements Digest {
  readonly path: RepoPath
  readonly language: string
  readonly test: boolean
  readonly #key: string
  readonly #part: DigestPart
  readonly #space: DigestSpace
  #marks: ReadonlySet<string> | undefined
  #leads: Leads | undefined
  #specifiers: readonly string[] | undefined

  constructor({ path, language, test, key }: KeyedFile, part: DigestPart, space: DigestSpace) {
    this.path = path
    this.language = language.name
    this.test = test
    this.#key = key
    this.#part = part
    this.#space = space
  }

  get lines(): number {
    return this.#part.lines
  }

  get specifiers(): readonly string[] {
    if (this.#specifiers === undefined) {
      const added = this.#space.added(this.path)
      this.#specifiers = added.length === 0 ? this.#part.specifiers : [...new Set([...this.#part.specifiers, ...added])]
    }
    return this.#specifiers
  }

  get callees(): readonly string[] {
    return this.#part.callees
  }

  get marks(): ReadonlySet<string> {
    return (this.#marks ??= this.#space.setOf(this.#part.marks))
  }

  get imports(): readonly RepoPath[] {
    return this.#followed.imports
  }

  get packages(): ReadonlySet<string> {
    return this.#followed.packages
  }

  /** Changes with what the facts of the file depend on, with its package and with where its imports lead. */
  get state(): string {
    return this.#followed.state
  }

  get #followed(): Leads {
    return (this.#leads ??= this.#follow())
  }

  #follow(): Leads {
    const imports = new Set<RepoPath>()
    const packages = new Set<string>()
    let leads = ''
    for (const specifier of this.specifiers) {
      const found = this.#space.resolution(this.path, specifier)
      if (found.kind === 'file' && found.path !== this.path) imports.add(found.path as RepoPath)
      if (found.kind === 'package') packages.add(found.name)
      leads += found.kind === 'file' ? ` ${found.path}` : found.kind === 'package' ? ` =${found.name}` : ` -`
    }
    const state = hashOf(`${this.#key} ${this.#space.packageDir(this.path)} ${leads}`)
    return { imports: [...imports], packages: this.#space.setOf([...packages]), state }
  }
}
