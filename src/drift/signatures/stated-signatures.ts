import type { Anchor, DocumentFence, DriftDocument } from '../../core/drift.ts'
import { guessLanguage } from '../anchors/fences/guess-language.ts'
import { type Signature, type Stretch, closing, readSignature } from './read-signature.ts'

/** A signature that a document states. */
export interface StatedSignature {
  /** As the document calls it: `createServer`, `client.send`, `new Client`. */
  name: string
  signature: Signature
  in: Anchor['in']
  headings: readonly string[]
  /** Type whose member it is, where a fence declares it in one. */
  owner?: string
}

/** The type of a member that a fence states. */
export interface StatedMember {
  type: string
  member: string
  said: Stretch
  headings: readonly string[]
}

/** Signatures in headings, code spans and cells: a name with its list of parameters. */
export function signaturesInWords({ anchors, text }: DriftDocument): readonly StatedSignature[] {
  return anchors.flatMap(({ kind, name, noise, from, to, in: place, headings }): readonly StatedSignature[] => {
    if (kind !== 'name' || noise !== undefined || place === 'fence') return []
    const open = opening(text, to)
    const line = text.slice(to, lineEnd(text, to))
    if (open === undefined || closing(text, open, to + line.length) === undefined) return []
    const signature = readSignature(withoutTicks(text, to, to + line.length), open)
    if (signature === undefined || signature.params.length === 0) return []
    const isMade = /new\s{1,4}$/.test(text.slice(Math.max(0, from - 8), from))
    return isMade === /^[A-Z][\w$]*$/.test(name) ? [{ name, signature, in: place, headings }] : []
  })
}

/** Marks of code end what a span says. */
function withoutTicks(text: string, from: number, to: number): string {
  const tick = text.slice(from, to).search(/`|<\/code>/)
  return tick < 0 ? text : text.slice(0, from + tick)
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** The bracket behind a name, behind its type parameters. */
function opening(text: string, at: number): number | undefined {
  const types = /^<[\w\s,.=[\]|]{1,80}>/.exec(text.slice(at, at + 90))?.[0].length ?? 0
  return text[at + types] === '(' ? at + types : undefined
}

/** Signatures and types that a fence states and does not use: declarations without a body. */
export function statedInFence(fence: DocumentFence): { signatures: readonly StatedSignature[]; members: readonly StatedMember[] } {
  const { language, text } = fence
  if (guessLanguage(language, text) !== 'javascript' && !/^(?:d\.ts|dts|)$/.test(language)) return { signatures: [], members: [] }
  const signatures: StatedSignature[] = []
  const members: StatedMember[] = []
  const inTypes: Stretch[] = []
  const head = /^[ \t]{0,20}(?:export )?(?:declare )?(?:interface|type) ([A-Z][\w$]*)[^{};()\n]{0,200}\{/gm
  for (const match of text.matchAll(head)) {
    const open = match.index + match[0].length - 1
    const end = closing(text, open, Math.min(text.length, open + 6_000))
    if (end === undefined) continue
    inTypes.push({ text: '', from: open, to: end })
    members.push(...membersIn(fence, match[1] ?? '', open + 1, end))
  }
  const line = /^[ \t]{0,20}(?:export )?(?:declare )?(?:async )?(function\s+)?([A-Za-z_$][\w$]*(?:\.[\w$]+)?)(?=[(<])/gm
  for (const match of text.matchAll(line)) {
    if (inTypes.some(({ from, to }) => from < match.index && match.index < to)) continue
    const open = opening(text, match.index + match[0].length)
    const signature = open === undefined ? undefined : readSignature(text, open)
    if (signature === undefined || signature.params.length === 0) continue
    const behind = text.slice(signature.returns?.to ?? signature.list.to + 1, (signature.returns?.to ?? signature.list.to) + 20)
    // a body makes it the page's own; a call has neither the word nor a type
    if (/^\s{0,20}\)?\s{0,20}(?:=>)?\s{0,20}\{/.test(behind)) continue
    if (match[1] === undefined && signature.returns === undefined && !signature.params.some(({ type }) => type !== undefined)) continue
    signatures.push({ name: match[2] ?? '', signature: shifted(signature, fence.from), in: 'fence', headings: fence.headings })
  }
  return { signatures, members }
}

/** `timeout?: number` of a declared type, one a line. */
function membersIn({ text, from: by, headings }: DocumentFence, type: string, from: number, to: number): readonly StatedMember[] {
  const found: StatedMember[] = []
  const member =
    /(?:^|[;,{])[ \t]*(?:readonly[ \t]+)?([A-Za-z_$][\w$]*)\??:[ \t]{0,8}([^\s;,{}()][^\n;,{}()]{0,119}?)[ \t]{0,8}(?=[;,]?[ \t]{0,8}(?:\/\/[^\n]*|\/\*[^\n]*)?(?:\n|$))/gm
  const body = text.slice(from, to)
  for (const match of body.matchAll(member)) {
    if (depthAt(body, match.index) > 0) continue
    const said = match[2] ?? ''
    const start = match.index + match[0].lastIndexOf(said)
    found.push({
      type,
      member: match[1] ?? '',
      said: { text: said, from: by + from + start, to: by + from + start + said.length },
      headings,
    })
  }
  return found
}

function depthAt(text: string, to: number): number {
  let depth = 0
  for (let at = 0; at < to; at++) depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0
  return depth
}

function shifted({ params, list, returns }: Signature, by: number): Signature {
  const move = <T extends Stretch>(one: T): T => ({ ...one, from: one.from + by, to: one.to + by })
  return {
    params: params.map(({ type, default: given, ...rest }) => ({
      ...rest,
      ...(type === undefined ? {} : { type: move(type) }),
      ...(given === undefined ? {} : { default: move(given) }),
    })),
    list: move(list),
    ...(returns === undefined ? {} : { returns: move(returns) }),
  }
}
