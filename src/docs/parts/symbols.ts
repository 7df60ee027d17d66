import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { RepoPath } from '../../core/names.ts'
import type { SymbolInfo } from '../../core/project.ts'
import { sentence, value } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { sentences, unique, type Item } from '../../text/page-blocks.ts'
import { docSentence } from './describe.ts'
import { pathRef, symbolRef, symbolSource } from '../../text/fact-refs.ts'

/** Exported symbols of the feature by file, in the order of the feature's files. */
export function symbolsByFile(input: PageInput): readonly (readonly [RepoPath, readonly SymbolInfo[]])[] {
  const groups = new Map<RepoPath, SymbolInfo[]>()
  for (const file of input.feature.files) groups.set(file.path, [])
  for (const symbol of unique(input.feature.symbols, (one) => `${one.path}#${one.name}`)) {
    if (input.project.isTest(symbol.path)) continue
    const group = groups.get(symbol.path)
    if (group === undefined) groups.set(symbol.path, [symbol])
    else group.push(symbol)
  }
  return [...groups].filter(([, symbols]) => symbols.length > 0)
}

/** The signature with inferred types where the checker knows it, on one line. */
export function signatureOf(symbol: SymbolInfo, input: PageInput): string {
  const typed = input.types.get(`${symbol.path}#${symbol.name}`)?.signature
  // A destructured parameter has no name for the checker; the author's own line reads better then.
  if (typed !== undefined && /\b__\d+\b/.test(typed)) return shorten(bare(symbol.signature))
  return shorten(bare(typed ?? symbol.signature))
}

/** A signature without words that every public member has. */
function bare(signature: string): string {
  return signature
    .replace(/\s+/g, ' ')
    .replace(/^export (default )?/, '')
    .replace(/^(public|override) (?=\w)/, '')
}

function shorten(signature: string): string {
  return signature.length <= 200 ? signature : `${signature.slice(0, 199)}…`
}

/** One item for a symbol: name, signature, what it is for. */
export function symbolItem(symbol: SymbolInfo, input: PageInput): Item {
  return {
    id: `symbol/${symbol.path}/${symbol.name}`,
    text: symbolText(symbol, input),
    sources: [symbolSource(input.project, symbol)],
  }
}

function symbolText(symbol: SymbolInfo, input: PageInput): Phrase {
  const signature = signatureOf(symbol, input)
  const notes = symbolNotes(symbol, input)
  // A signature that says no more than the name would only repeat it.
  const says = /[(:=<]/.test(signature) || /\b(extends|implements)\b/.test(signature)
  return sentences([
    says
      ? say`${symbolRef(symbol)}: ${value(signature)}.`
      : say`${symbolRef(symbol)} is ${[article(symbol.kind)]} in ${pathRef(symbol.path)}.`,
    ...notes,
  ])
}

function article(kind: SymbolInfo['kind']): string {
  return /^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`
}

function symbolNotes(symbol: SymbolInfo, input: PageInput): readonly Phrase[] {
  const doc = docSentence(symbol.doc, input.known)
  const warning = symbol.deprecated === undefined ? [] : [deprecation(symbol.deprecated, input)]
  if (doc !== undefined) return [...warning, sentence(doc)]
  if (symbol.members !== undefined && symbol.members.length > 0) return [...warning, membersOf(symbol)]
  return [...warning, thrownBy(symbol, input)]
}

function membersOf(symbol: SymbolInfo): Phrase {
  const members = symbol.members ?? []
  const shown = members.slice(0, 8).map((member) => value(member.name))
  return members.length > shown.length
    ? say`Holds ${list(shown, ', ')} and ${members.length - shown.length} more.`
    : say`Holds ${list(shown)}.`
}

function thrownBy(symbol: SymbolInfo, { feature }: PageInput): Phrase {
  const errors = unique(
    feature.errors.filter((error) => error.file === symbol.path && error.function === symbol.name),
    (error) => error.name,
  )
  return errors.length === 0 ? [] : say`Fails with ${list(errors.slice(0, 4).map((error) => ref('error', error.name)))}.`
}

/** `Deprecated: use X.` with the replacement as the author wrote it, where it is safe to repeat. */
export function deprecation(reason: string, input: { known: PageInput['known'] }): Phrase {
  const words = docSentence(reason, input.known)
  return words === undefined ? say`Deprecated.` : say`Deprecated: ${sentence(words)}`
}

/** Deprecated symbols and routes of the feature as warnings. */
export function deprecatedSymbols(input: PageInput): readonly { symbol: SymbolInfo; text: Phrase }[] {
  return input.feature.symbols
    .filter((symbol) => symbol.deprecated !== undefined)
    .map((symbol) => ({
      symbol,
      text: say`${symbolRef(symbol)} in ${pathRef(symbol.path)} is on its way out. ${deprecation(symbol.deprecated ?? '', input)}`,
    }))
}
