import type { RepoPath } from '../../core/names.ts'
import { oncePerInput } from '../once-per-input.ts'
import type { DriftInput } from '../signal.ts'
import { comparable, differ, isOfOneKind } from './same-value.ts'
import { type Asked, askedDefaults, callsOf, isReadable, nameOf, type TurnedArgument } from './turned-arguments.ts'

/** A constant that a change gave another value. */
interface TurnedConstant {
  name: string
  before: string
  value: string
  path: RepoPath
  line: number
}

/** `const defaultPort = 8080`, `DEFAULT_PORT: int = 8080`, `pub const PORT: u16 = 8080;`. */
const declaration =
  /^[ \t]*(?:(?:export|const|let|var|final|static|public|private|pub|val|readonly)[ \t]+)*([A-Za-z_]\w*)(?:[ \t]*:[ \t]*[\w<>&'[\] ]+|[ \t]+[\w.]+)?[ \t]*:?=[ \t]*("[^"\n]*"|'[^'\n]*'|-?\d[\w.]*|true|false|True|False)[ \t]*(?:[;,]|\/\/[^\n]*|#[^\n]*)?\r?$/gm

/** Where a page agreed with a constant that the call of an option or a setting is given, or that is called after it, and the change gave the constant another value. */
export const turnedConstants = oncePerInput(findTurned)

async function findTurned(input: DriftInput): Promise<readonly TurnedArgument[]> {
  const turned = await constantsOf(input)
  if (turned.length === 0) return []
  const asked = askedDefaults(input).flatMap((one) => {
    const own = turned.filter(({ before, value }) => isTurn(one.stated.value, before, value))
    return own.length === 0 ? [] : [{ one, own }]
  })
  if (asked.length === 0) return []
  const found = new Map<Asked, Set<TurnedConstant>>()
  for (const { one, own } of asked) {
    const named = own.filter(({ name }) => isDefaultOf(name, nameOf(one.stated) ?? ''))
    if (named.length > 0) found.set(one, new Set(named))
  }
  const { snapshot } = input
  const paths = [...snapshot.files.keys()].filter((path) => isReadable(path, [snapshot]))
  const open = asked.filter(({ one }) => !found.has(one))
  if (open.length > 0) await noteCalls(open, snapshot.readAll(paths), found)
  return [...found].flatMap(([one, constants]) => {
    const [only, ...more] = constants
    if (only === undefined || more.length > 0) return []
    return [{ ...one, code: { value: only.value.replace(/^(["'])(.*)\1$/s, '$2'), at: { path: only.path, line: only.line } } }]
  })
}

/** A constant that is called after an option or a setting: `DEFAULT_MAX_BILLS` for `max-bills`. */
function isDefaultOf(constant: string, name: string): boolean {
  const plain = (text: string): string => text.replace(/[-_.]/g, '').toLowerCase()
  return name.length > 3 && [`default${plain(name)}`, `${plain(name)}default`].includes(plain(constant))
}

/** Notes constants that stand in a call with the name of what a page gives a default. */
async function noteCalls(
  asked: readonly { one: Asked; own: readonly TurnedConstant[] }[],
  texts: AsyncIterable<readonly [RepoPath, string]>,
  found: Map<Asked, Set<TurnedConstant>>,
): Promise<void> {
  for await (const [, text] of texts)
    for (const { one, own } of asked) {
      const name = nameOf(one.stated) ?? ''
      if (!text.includes(name)) continue
      const words = new Set(callsOf(text, name).flatMap((call) => call.words))
      for (const constant of own) if (words.has(constant.name)) found.set(one, (found.get(one) ?? new Set()).add(constant))
    }
}

function isTurn(stated: string, before: string, value: string): boolean {
  const [said, was, now] = [comparable(stated), comparable(before), comparable(value)]
  return said !== undefined && said === was && now !== undefined && isOfOneKind(said, now) && differ(said, now)
}

/** Constants of changed files that are declared once on each side, with other values. */
async function constantsOf({ base, snapshot }: DriftInput): Promise<readonly TurnedConstant[]> {
  const found: TurnedConstant[] = []
  for (const path of base?.changed ?? []) {
    if (base === undefined || !isReadable(path, [base.snapshot, snapshot])) continue
    const [were, are] = [declaredIn((await base.snapshot.read(path)) ?? ''), declaredIn((await snapshot.read(path)) ?? '')]
    for (const [name, { value, line }] of are) {
      const before = were.get(name)?.value
      if (before !== undefined && before !== value) found.push({ name, before, value, path, line })
    }
  }
  return found
}

function declaredIn(text: string): ReadonlyMap<string, { value: string; line: number }> {
  const found = new Map<string, { value: string; line: number }>()
  const twice = new Set<string>()
  for (const { 1: name = '', 2: value = '', index } of text.matchAll(declaration)) {
    if (found.has(name)) twice.add(name)
    found.set(name, { value, line: text.slice(0, index).split('\n').length })
  }
  for (const name of twice) found.delete(name)
  return found
}
