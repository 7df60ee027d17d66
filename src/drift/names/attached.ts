import type { FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { RemovedLine } from '../../core/snapshot.ts'
import { blankCode } from '../anchors/fences/blank-code.ts'
import { escapeWord } from '../declared.ts'
import { isOwnSource } from '../place-kinds.ts'
import type { DriftInput, Past } from '../signal.ts'
import type { Claim } from './claims.ts'
import type { Evidence } from './evidence.ts'

const code = /\.[cm]?[jt]sx?$/

/** Names of packages of the repository that a page may import. */
type Own = (specifier: string) => boolean

/** True for a member of what the page imports as the default of a package of ours: `del.sync` after `import del from 'del'`. */
export function isOfDefault({ anchor, kind, owner, word, document }: Claim, isOurs: Own): boolean {
  const parts = anchor.name.split('.')
  if (kind !== 'name' || owner === undefined || word.length < 3 || parts.length !== 2 || parts[0] !== owner) return false
  const specifier = defaultOf(document.text, owner)
  return specifier !== undefined && isOurs(specifier)
}

/** The only module that a page takes a name from as its default; undefined where the page also gives the name to something else. */
function defaultOf(text: string, name: string): string | undefined {
  if (!text.includes(name)) return undefined
  const local = escapeWord(name)
  const taken = new RegExp(
    `\\bimport\\s+${local}(?:\\s*,\\s*\\{[^}]*\\})?\\s+from\\s*['"]([^'"\\n]+)['"]|(?:\\b(?:const|let|var)|\\bimport)\\s+${local}\\s*=\\s*require\\(\\s*['"]([^'"\\n]+)['"]\\s*\\)(?!\\s*[.([])`,
    'g',
  )
  const specifiers = new Set([...text.matchAll(taken)].map(([, a, b]) => a ?? b ?? ''))
  const bound = new RegExp(`(?:\\b(?:const|let|var|function|class)\\s+${local}\\b(?!\\s*=\\s*require\\())`).test(text)
  return bound || specifiers.size !== 1 ? undefined : [...specifiers][0]
}

/** The commit that took a member from the default export of a package, where nothing of the head declares the member any more. */
export async function lostMember({ owner = '', word }: Claim, input: DriftInput, past: Past): Promise<Evidence | undefined> {
  const own = (past.removals.lines.get(word) ?? []).filter(({ path }) => isOwnSource(path) && code.test(path))
  const told = (line: RemovedLine): Evidence => ({ line, form: word, role: 'member', strength: 'strong', owner })
  for (const line of own.filter(({ text }) => holderIn(text, word) !== undefined).slice(0, 6)) {
    const holder = holderIn(line.text, word) ?? ''
    if (line.to === undefined || line.instead?.some((text) => holderIn(text, word) !== undefined) === true) continue
    if (!/^(?:module\.)?exports$/.test(holder) && holder !== owner && !isDefault((await past.factsAt(line)).before, holder)) continue
    return (await isDeclaredAtHead(word, line.to, input)) ? undefined : told(line)
  }
  const typed = own.find(({ path, text }) => isTypedMethod(path, text, word))
  return typed === undefined || !(await isNowhere(word, input)) ? undefined : told(typed)
}

/** A method of a declaration of types: `keyword(color: string): Paint`. */
function isTypedMethod(path: string, text: string, word: string): boolean {
  return (
    /\.d\.[cm]?ts$/.test(path) &&
    new RegExp(`^\\s+${escapeWord(word)}\\s{0,4}(?:<[^(]{0,200}>)?\\(.*\\)\\s{0,4}:[^;]+;?$`).test(text.trimEnd())
  )
}

/** True where types are still declared, and no code has the word any more, not even in a string. */
async function isNowhere(word: string, { snapshot }: DriftInput): Promise<boolean> {
  const paths = [...snapshot.files.keys()].filter((path) => isOwnSource(path) && code.test(path))
  if (!paths.some((path) => /\.d\.[cm]?ts$/.test(path))) return false
  const name = new RegExp(`(?<![\\w$])${escapeWord(word)}(?![\\w$])`)
  for await (const [, text] of snapshot.readAll(paths)) if (text.includes(word) && name.test(blankCode(text, false))) return false
  return true
}

/** What a statement at the top of a module gives a member to: `module.exports` of `module.exports.sync = …`. */
function holderIn(text: string, word: string): RemovedLine['text'] | undefined {
  return new RegExp(`^((?:module\\.)?exports|[A-Za-z_$][\\w$]*)\\.${escapeWord(word)}\\s*=(?![=>])`).exec(text)?.[1]
}

function isDefault(facts: FileFacts | undefined, name: string): boolean {
  return facts !== undefined && defaultsOf(facts).includes(name)
}

/** Ways in which members come to an object that no name tells. */
const unnamed =
  /\bObject\.(?:assign|defineProperty|defineProperties|setPrototypeOf|fromEntries)\(|\bnew\s+Proxy\(|\bexport\s+\*\s+from\s*['"][^.]|\bmodule\.exports\s*=\s*(?:require\(|\{\s*\.\.\.|[\w$.]+\()|\bexport\s+default\s+(?:[\w$.]+\(|\{\s*\.\.\.)|(?:\bas\s+default|[{,]\s*default\s*(?=[,}]))[^;\n]*\bfrom\s*['"][^.]/

async function isDeclaredAtHead(word: string, module: RepoPath, { snapshot, project }: DriftInput): Promise<boolean> {
  const isRead = (path: RepoPath): boolean => isOwnSource(path) && code.test(path) && snapshot.files.get(path)?.skipped === undefined
  const facts = project.facts(module)
  if (facts === undefined || facts.error !== undefined || passesOn(facts)) return true
  const names = defaultsOf(facts).map(escapeWord).join('|')
  const computed = new RegExp(`(?<![\\w$.])(?:exports${names === '' ? '' : `|${names}`})\\[[^\\]'"\\n]+\\]\\s*=(?![=>])`)
  for await (const [path, text] of snapshot.readAll([...snapshot.files.keys()].filter(isRead))) {
    if (path !== module && !text.includes(word)) continue
    const plain = blankCode(text, false)
    if ((path === module && (unnamed.test(plain) || computed.test(plain))) || mayDeclare(plain, word)) return true
  }
  return false
}

/** Names that a module has for its own default. */
function defaultsOf({ exports }: FileFacts): readonly string[] {
  return exports.flatMap(({ exported, local, value, common }) =>
    common === true || exported === 'default'
      ? [local, value?.k === 'ref' ? value.name : undefined].flatMap((name) => (name === undefined ? [] : [name]))
      : [],
  )
}

/** True where the default of a module is what it took from another package. */
function passesOn(facts: FileFacts): boolean {
  const names = defaultsOf(facts)
  return facts.imports.some(({ specifier, bindings }) => !specifier.startsWith('.') && bindings.some(({ local }) => names.includes(local)))
}

/** False where a word is only read of something else, is a variable of a function, or stands in a sentence. */
function mayDeclare(text: string, word: string): boolean {
  const name = escapeWord(word)
  const isLocal = new RegExp(`^[ \\t]+(?:const|let|var)\\s+${name}\\b`, 'm').test(text)
  for (const { index } of text.matchAll(new RegExp(`(?<![\\w$-])${name}(?![\\w$-])`, 'g'))) {
    const line = text.slice(text.lastIndexOf('\n', index) + 1, index)
    const after = text.slice(index + word.length, index + word.length + 40)
    if (/\?$|[^.]\.$/.test(line) && !/^\s*=(?![=>])/.test(after)) continue
    if (isLocal && /(?:^[ \t]+(?:const|let|var)|\b(?:await|return|typeof)|[(=!&|?])\s*$/.test(line) && /^\s*(?:[;).=]|$)/m.test(after))
      continue
    // a word of a sentence in a string
    const quote = /(['"`])(?:(?!\1).)*$/.exec(line)?.[1]
    if (quote !== undefined && /\s/.test(`${line.slice(line.lastIndexOf(quote) + 1)}${after.split(quote)[0]}`.trim())) continue
    return true
  }
  return false
}
