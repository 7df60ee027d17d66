import MagicString from 'magic-string'
import type { EnvMember } from '../entry/add-env-members.ts'
import { type EnvInterface, type EnvInterfaces, envPart } from './env-interfaces.ts'

/** What interfaces of bindings get. */
export interface AddedMembers {
  whole: readonly EnvMember[]
  own: (environment: string) => readonly EnvMember[]
  /** Names of those that are texts, which `process.env` has too. */
  texts: readonly string[]
}

/** How the file is written: by Wrangler, or as a formatter left it. */
interface Style {
  eol: string
  /** White space of one level. */
  unit: string
  ending: string
  isSingleQuoted: boolean
}

/** The text of the types with members added at the end of each interface that lacks them. */
export function declareMembers(text: string, { whole, own }: EnvInterfaces, added: AddedMembers): string {
  const style = styleOf(text)
  const edited = new MagicString(text)
  addTo(edited, whole, { members: added.whole, style })
  for (const [environment, one] of own) addTo(edited, one, { members: added.own(environment), style })
  addTexts(edited, added.texts, style)
  return edited.toString()
}

/** True for a text of members in which one has this name. */
export function hasMember(body: string, name: string): boolean {
  return [' ', '\t', '\n'].some((before) => body.includes(`${before}${name}:`) || body.includes(`${before}${name}?:`))
}

function addTo(edited: MagicString, place: EnvInterface, { members, style }: { members: readonly EnvMember[]; style: Style }): void {
  const { from, to, indent, isEmpty } = place
  const body = edited.original.slice(from, to)
  requireMembers(edited, place, { members, style })
  const missing = members.filter(({ name }) => !hasMember(`\n${body}`, name))
  if (missing.length === 0) return
  const inner = /^[ \t]+(?=\S)/.exec(body)?.[0] ?? indent + style.unit
  const lines = missing.map(({ name, type }) => `${inner}${name}: ${quoted(type, style)}${style.ending}${style.eol}`).join('')
  edited.appendLeft(to, isEmpty ? `${style.eol}${lines}${indent}` : lines)
}

/** What only some places had: all have it now, each with its value. */
function requireMembers(
  edited: MagicString,
  { from, to }: EnvInterface,
  { members, style }: { members: readonly EnvMember[]; style: Style },
): void {
  for (const { name, type } of members) {
    const mark = `${name}?: `
    const at = edited.original.slice(0, to).indexOf(mark, from)
    const line = at > 0 && /\s/.test(edited.original.charAt(at - 1)) ? /^[^;\r\n]+/.exec(edited.original.slice(at)) : null
    if (line !== null) edited.overwrite(at, at + line[0].length, `${name}: ${quoted(type, style)}`)
  }
}

const picked = 'StringifyValues<Pick<Cloudflare.Env,'

/** Variables and secrets are texts of `process.env` too, where Wrangler lists those. */
function addTexts(edited: MagicString, texts: readonly string[], style: Style): void {
  const part = envPart(edited.original)
  const start = part.indexOf(picked)
  const end = start < 0 ? -1 : part.indexOf('>', start)
  if (end < 0) return
  const list = part.slice(start + picked.length, end)
  const missing = texts.map((name) => quoted(`"${name}"`, style)).filter((name) => !list.includes(name))
  edited.appendLeft(start + picked.length + list.trimEnd().length, missing.map((name) => ` | ${name}`).join(''))
}

function quoted(type: string, { isSingleQuoted }: Style): string {
  return isSingleQuoted && !type.includes("'") && !type.includes('\\') ? type.replaceAll('"', "'") : type
}

function styleOf(text: string): Style {
  const part = envPart(text)
  const members = part.split(/\r?\n/).filter((line) => /^[ \t]+\w+\??: /.test(line))
  return {
    eol: text.includes('\r\n') ? '\r\n' : '\n',
    unit: /^[ \t]+(?=\S)/m.exec(part)?.[0] ?? '\t',
    ending: members.length > 0 && members.every((line) => !line.endsWith(';')) ? '' : ';',
    isSingleQuoted: /: '|import\('/.test(part) && !/: "|import\("/.test(part),
  }
}
