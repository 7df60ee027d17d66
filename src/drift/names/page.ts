import type { Anchor, DriftDocument } from '../../core/drift.ts'
import { escapeWord } from '../declared.ts'

/** True where a page brings a name along: its own code defines it, or takes it from a package that is not the repository's. */
export function isBroughtBy(document: DriftDocument, word: string, isOurs: (specifier: string) => boolean): boolean {
  if (!document.text.includes(word)) return false
  if (isTaken(document.text, word, isOurs)) return true
  // a page that takes the name from a package of ours shows how it is declared there
  const isNotOfOurs = (specifier: string): boolean => !isOurs(specifier) || /^(?:[.~#/]|@\/)/.test(specifier)
  return isDefined(document.text, word) && !isTaken(document.text, word, isNotOfOurs)
}

/** A definition with a body: a signature alone is what a reference shows of ours. */
function isDefined(text: string, word: string): boolean {
  const name = escapeWord(word)
  return new RegExp(
    `^[ \\t>]*(?:export\\s+)?(?:default\\s+)?(?:async\\s+)?(?:` +
      `(?:const|let|var)\\s+${name}\\s*(?::[^=\\n]+)?=(?!=)|function\\*?\\s+${name}\\s*(?:<[^\\n]*>)?\\([^\\n]*\\{|class\\s+${name}\\b[^\\n]*\\{|` +
      `(?:final\\s+)?(?:var|auto|val|[A-Z][\\w.]*(?:<[^=;\\n]*>)?(?:\\[\\])?)\\s+${name}\\s*=(?!=)|\\$${name}\\s*=(?!=)|${name}\\s*:=|` +
      `def\\s+${name}\\b|func\\s+${name}\\b[^\\n]*\\{|fn\\s+${name}\\b[^\\n]*\\{|${name}=\\$?\\(|(?:model|enum)\\s+${name}\\s*\\{)`,
    'm',
  ).test(text)
}

/** True where the first part of a member expression is what the page takes from a package that is not the repository's: `other.Name`. */
export function isOfTheirs(document: DriftDocument, name: string, isOurs: (specifier: string) => boolean): boolean {
  const root = /^([A-Za-z_$][\w$]*)\??\./.exec(name)?.[1]
  if (root === undefined) return false
  if (isTaken(document.text, root, isOurs)) return true
  const from = new RegExp(
    `import\\s+(?:\\*\\s+as\\s+)?${escapeWord(root)}\\s+from\\s*['"]([^'"\\n]+)['"]|(?:const|let|var)\\s+${escapeWord(root)}\\s*=\\s*(?:await\\s+import|require)\\(\\s*['"]([^'"\\n]+)['"]`,
  ).exec(document.text)
  const specifier = from?.[1] ?? from?.[2]
  if (specifier !== undefined) return !isOurs(specifier)
  // what a class or function of theirs made: `const ajv = new Ajv()`
  const maker = new RegExp(
    `(?:const|let|var)\\s+${escapeWord(root)}\\s*(?::[^=\\n]+)?=\\s*(?:await\\s+)?(?:new\\s+)?([A-Za-z_$][\\w$]*)\\s*(?:<[^\\n()]*>)?\\(`,
  ).exec(document.text)?.[1]
  return maker !== undefined && maker !== root && isTaken(document.text, maker, isOurs)
}

/** True where the page says of a name that a dependency has it: `React.useId`, “React's `useId`”. */
export function isOfDependency({ text }: DriftDocument, word: string, dependencies: ReadonlySet<string>): boolean {
  const said = new RegExp(
    `(?<![\\w$.'"/])([A-Za-z][\\w-]{1,40})(?:\\.|['’]s (?:own )?(?:\\w+ )?[\`*_]{0,3})${escapeWord(word)}(?![\\w$])`,
    'g',
  )
  return text.includes(word) && [...text.matchAll(said)].some(([, owner = '']) => dependencies.has(owner.toLowerCase()))
}

/** What a receiver may be bound to: what a call or class gives, through members of it. */
const maker = (name: string): RegExp =>
  new RegExp(
    `(?:(?:const|let|var|await using|using)\\s+(?:\\{[^}\\n]{0,200}(?<![\\w$])${escapeWord(name)}(?![\\w$])[^}\\n]{0,200}\\}|${escapeWord(name)})\\s*(?::[^=\\n]+)?=\\s*|(?<![\\w$.])${escapeWord(name)}\\s*=\\s*)(?:await\\s+)?(?:new\\s+)?([A-Za-z_$][\\w$]*)`,
  )

/** Receivers that are followed from one to the next: `page` of `context` of `browser` of `chromium`. */
const mostMakers = 5

/** True for a member of what the page's own code got from a package of others, however many calls lie between. */
export function isMadeByDependency({ text }: DriftDocument, { name, kind }: Anchor, isTheirs: (specifier: string) => boolean): boolean {
  let root = kind === 'name' ? /^([A-Za-z_$][\w$]*)\??\./.exec(name)?.[1] : undefined
  for (let step = 0; root !== undefined && step < mostMakers; step += 1) {
    if (isImported(text, root, isTheirs)) return true
    const next = maker(root).exec(text)?.[1]
    root = next === root ? undefined : next
  }
  return false
}

function isImported(text: string, name: string, isTheirs: (specifier: string) => boolean): boolean {
  const taken = new RegExp(
    `import\\s(?:type\\s)?[^'"\`;]{0,400}?(?<![\\w$])${escapeWord(name)}(?![\\w$])[^'"\`;]{0,400}?from\\s*['"]([^'"\\n]+)['"]|(?:const|let|var)\\s+[^=;\\n]{0,200}(?<![\\w$])${escapeWord(name)}(?![\\w$])[^=;\\n]{0,200}=\\s*(?:await\\s+import|require)\\(\\s*['"]([^'"\\n]+)['"]`,
  ).exec(text)
  const specifier = taken?.[1] ?? taken?.[2]
  return specifier !== undefined && isTheirs(specifier)
}

/** True where words of the page itself say that a name is of another time: its examples are for those who still have it. */
export function isToldGone(
  { text }: DriftDocument,
  { in: place }: Anchor,
  word: string,
  told: 'deprecated' | 'removed' = 'deprecated',
): boolean {
  const gone = told === 'removed' ? removed : new RegExp(`${deprecated.source}|${removed.source}`, 'i')
  if (place !== 'fence' || !gone.test(text)) return false
  return text.split('\n').some((line) => gone.test(line) && new RegExp(`(?<![\\w$])${escapeWord(word)}(?![\\w$])`).test(line))
}

const deprecated = /\b(?:is|are) (?:now )?(?:deprecated|obsolete)\b/i
const removed =
  /\bno longer (?:needed|required|available|supported|exists?)\b|\bnot (?:\w+ )?(?:any ?more|any longer)\b|\b(?:was|were|been) removed\b/i

/** True where an example of the page takes a name from a package that is not the repository's. */
export function isTaken(text: string, word: string, isOurs: (specifier: string) => boolean): boolean {
  const name = escapeWord(word)
  const taken = new RegExp(
    `import\\s[^'"\`;]{0,600}?(?<![\\w$])${name}(?![\\w$])[^'"\`;]{0,600}?from\\s*['"]([^'"\\n]+)['"]|\\{[^}\\n]*(?<![\\w$])${name}(?![\\w$])[^}\\n]*\\}\\s*=\\s*require\\(['"]([^'"\\n]+)['"]\\)`,
    'g',
  )
  for (const match of text.matchAll(taken)) {
    const specifier = match[1] ?? match[2] ?? ''
    if (!isOurs(specifier)) return true
  }
  return false
}
