import type { FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project, SymbolInfo } from '../../core/project.ts'
import { isOwnSource } from '../place-kinds.ts'
import { literalText } from '../values/literal-text.ts'
import { type Signature, type Stretch, readSignature } from './read-signature.ts'

/** A function, a method or a type of the repository's own that documents can mean. */
export interface OwnDeclaration {
  /** `createServer`, `Client.send`, `ClientOptions`. */
  name: string
  path: RepoPath
  line: number
}

/** Finds what a name of a document means; undefined where nothing or several things are called so. */
export interface OwnDeclarations {
  function(name: string, headings: readonly string[]): OwnDeclaration | undefined
  type(name: string): OwnDeclaration | undefined
}

/** What names of a document are looked up in. */
export interface Lookup {
  own: () => OwnDeclarations
  project: Project
  /** Last parts of the names that a change can have made say something else; every name counts where there is none. */
  near: ReadonlySet<string> | undefined
  /** Files that the change touched. */
  changed: ReadonlySet<RepoPath> | undefined
}

/** Signatures longer than this were cut short. */
const longest = 400

/** Functions and types of a project by name; what is called so is looked at when a document asks for it. */
export function ownDeclarations(project: Project): OwnDeclarations {
  const byLast = new Map<string, SymbolInfo[]>()
  for (const symbol of project.symbols) if (!isType(symbol)) put(byLast, lastOf(symbol.name), symbol)
  const isOwn = ({ path }: SymbolInfo): boolean => isOwnSource(path) && !project.isTest(path) && !/\.d\.[cm]?ts$/.test(path)
  const typesByName = Map.groupBy(project.symbols.filter(isType), ({ name }) => name)
  const types = asked((name: string) => (typesByName.get(name) ?? []).filter(isOwn).map(({ path, from: line }) => ({ name, path, line })))
  const functions = asked((last: string) => {
    // thousands of classes may have a method of one name
    const byOwner = new Map<string, OwnDeclaration[]>()
    for (const { name, kind, path, from: line } of (byLast.get(last) ?? []).filter(isOwn)) {
      const owner = kind === 'class' || name.endsWith('.constructor') ? '' : name.slice(0, Math.max(0, name.lastIndexOf('.')))
      put(byOwner, owner.toLowerCase(), { name: kind === 'class' ? `${name}.constructor` : name, path, line })
    }
    return byOwner
  })
  const only = (found: readonly OwnDeclaration[]): OwnDeclaration | undefined => (found.length === 1 ? found[0] : undefined)
  return {
    type: (name) => only(types(name)),
    function(name, headings) {
      const parts = name.split('.')
      const byOwner = functions(parts.at(-1) ?? '')
      const owner = parts.at(-2)?.toLowerCase()
      if (owner !== undefined) return only(byOwner.get(owner) ?? [])
      const free = byOwner.get('')
      if (byOwner.size === 1 && free?.length === 1) return free[0]
      // of several only the one that a heading belongs to can be meant
      return only([...wordsOf(headings)].flatMap((word) => byOwner.get(word) ?? []))
    },
  }
}

function isType({ kind }: SymbolInfo): boolean {
  return kind === 'interface' || kind === 'type'
}

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** Answers a question about a name once. */
function asked<T>(find: (name: string) => T): (name: string) => T {
  const answers = new Map<string, T>()
  return (name) => {
    const known = answers.get(name) ?? find(name)
    answers.set(name, known)
    return known
  }
}

function put<T>(all: Map<string, T[]>, name: string, one: T): void {
  const list = all.get(name)
  if (list === undefined) all.set(name, [one])
  else list.push(one)
}

function wordsOf(headings: readonly string[]): ReadonlySet<string> {
  return new Set(headings.flatMap((heading) => heading.toLowerCase().match(/[\w$]+/g) ?? []))
}

/** The signature of a function as one version of its file declares it; undefined where it has several or is no function. */
export function signatureIn(facts: FileFacts | undefined, name: string): Signature | undefined {
  if (name.endsWith('.constructor')) return constructorIn(facts, name)
  const symbols = facts?.symbols.filter((one) => one.name === name && (one.kind === 'function' || one.kind === 'method')) ?? []
  const [symbol] = symbols
  if (facts === undefined || symbol === undefined || symbols.length > 1 || symbol.signature.length >= longest) return undefined
  if ((facts.outline ?? facts.functions).filter((one) => one.name === name).length > 1) return undefined
  const open = openingOf(symbol.signature)
  return open === undefined ? undefined : readSignature(symbol.signature, open)
}

/** Facts of a constructor do not say which parameters may be left out: each may. */
function constructorIn(facts: FileFacts | undefined, name: string): Signature | undefined {
  const [only, more] = facts?.functions.filter((one) => one.name === name) ?? []
  if (only === undefined || more !== undefined) return undefined
  const text = (words: string): Stretch => ({ text: words, from: 0, to: words.length })
  const params = only.params.map(({ name: param, type, default: value }) => {
    const given = value === undefined ? undefined : literalText(value)
    return {
      name: param.replace(/^\.{3}/, ''),
      optional: true,
      rest: param.startsWith('...'),
      ...(type === undefined ? {} : { type: text(type) }),
      ...(given === undefined ? {} : { default: text(given) }),
    }
  })
  return { params, list: text(params.map((param) => param.name).join(', ')) }
}

/** The bracket of the parameters: behind the name, its type parameters and what makes an arrow of it. */
function openingOf(signature: string): number | undefined {
  const head =
    /^(?:export\s+)?(?:default\s+)?(?:(?:declare|abstract|static|public|protected|override|async)\s+)*(?:function\s*\*?\s*|(?:const|let|var)\s+|\*\s*|get\s+|set\s+)?(?:[\w$]+|\[[^\]]*\])?\s*(?:=\s*(?:async\s+)?(?:function\s*\*?\s*[\w$]*)?)?/.exec(
      signature,
    )
  let at = head?.[0].length ?? 0
  if (signature[at] === '<') {
    let depth = 0
    do {
      if (signature[at] === '<') depth++
      else if (signature[at] === '>' && signature[at - 1] !== '=') depth--
      at++
    } while (depth > 0 && at < signature.length)
  }
  while (signature[at] === ' ') at++
  return signature[at] === '(' ? at : undefined
}

/** Type and optionality of a member of a type, as one version of its file declares it. */
export function memberIn(
  facts: FileFacts | undefined,
  name: string,
  member: string,
): { type: string; optional: boolean; line: number } | undefined {
  const symbols = facts?.symbols.filter((one) => one.name === name && one.members !== undefined) ?? []
  if (symbols.length !== 1) return undefined
  const found = symbols[0]?.members?.filter((one) => one.name === member) ?? []
  const [only] = found
  return only === undefined || found.length > 1 ? undefined : { type: only.type, optional: only.optional === true, line: only.line }
}

/** Names that a table of parameters may have: parameters, and what destructured ones take. */
export function parameterNames(signature: Signature | undefined): ReadonlySet<string> {
  return new Set(
    (signature?.params ?? []).flatMap(({ name, props = [] }) => [...(name === '' ? [] : [name]), ...props.map((one) => one.name)]),
  )
}

/** Names of the members of a type as one version of its file declares it. */
export function memberNames(facts: FileFacts | undefined, name: string): ReadonlySet<string> {
  return new Set(facts?.symbols.flatMap((one) => (one.name === name ? (one.members ?? []).map((member) => member.name) : [])))
}
