import type { Anchor, DriftDocument } from '../../core/drift.ts'
import type { RemovedLine } from '../../core/snapshot.ts'
import { escapeWord, roleIn } from '../declared.ts'
import { ownNames } from './accept.ts'
import { isOwnSource } from '../place-kinds.ts'
import type { DriftInput, Past } from '../signal.ts'
import { objectOf } from '../../core/json-object.ts'
import { readJson } from '../../text/read-json.ts'

/** A script that is gone, and the one that runs the same command now. */
export interface GoneScript {
  line: RemovedLine
  renamed?: string
}

/** Runners that read targets of another file than a manifest. */
const others = /^(?:make|just|task|rake|mage)$/

/** Files of targets. */
const targetFile = /(?:^|\/)(?:[mM]akefile(?:\.[\w.-]+)?|GNUmakefile|[jJ]ustfile|Taskfile[^/]*|Rakefile|magefile\.go)$|\.(?:mk|mak|make)$/

/** True where no manifest has the script: of the workspace that the line names, or of any. */
export function isUnknownScript(anchor: Anchor, input: DriftInput): boolean {
  if (anchor.kind !== 'script' || anchor.noise !== undefined) return false
  return others.test(anchor.of?.[0] ?? '') || !isKnownScript(anchor, input)
}

/** True where a manifest has the script: of the workspace that the line names, or any. */
function isKnownScript(anchor: Anchor, { project }: DriftInput): boolean {
  const workspace = anchor.of?.[1]?.replace(/^\.\//, '').replace(/\/$/, '')
  const meant = project.packages.filter(({ name, dir }) => workspace !== undefined && (name === workspace || dir === workspace))
  const places = meant.length === 1 ? meant : project.packages
  return places.some(({ scripts, bin }) => Object.hasOwn(scripts, anchor.name) || Object.hasOwn(bin, anchor.name))
}

/** The removal of a script: its line in a manifest or a file of targets. */
export async function goneScript(anchor: Anchor, { snapshot }: DriftInput, past: Past): Promise<GoneScript | undefined> {
  const words = anchor.name.match(/[\w$-]+/g) ?? []
  const lines = words.flatMap((word) => past.removals.lines.get(word) ?? []).filter(({ path }) => isOwnSource(path))
  if (others.test(anchor.of?.[0] ?? 'npm')) {
    const line = lines.find(({ path, text }) => isTarget(path, text, anchor.name))
    return line === undefined || (await hasTarget(anchor.name, snapshot)) ? undefined : { line }
  }
  for (const line of lines) {
    if (!/(?:^|\/)(?:package|deno|composer)\.jsonc?$/.test(line.path) || !line.text.includes(`"${anchor.name}"`)) continue
    const before = scriptsOf(await past.textOf?.(line.before))
    const after = line.after === undefined ? {} : scriptsOf(await past.textOf?.(line.after))
    if (!Object.hasOwn(before, anchor.name) || Object.hasOwn(after, anchor.name)) continue
    // a script that only ran the program of its own name: without a runner the program is meant
    if (anchor.of === undefined && String(before[anchor.name]).split(/\s/, 1)[0] === anchor.name) continue
    const same = Object.keys(after).filter((name) => after[name] === before[anchor.name] && !Object.hasOwn(before, name))
    return { line, ...(same.length === 1 && same[0] !== undefined ? { renamed: same[0] } : {}) }
  }
  return undefined
}

/** A line that begins a target; a variable is none, but a recipe may have parameters with defaults. */
function isTarget(path: string, text: string, name: string): boolean {
  if (!targetFile.test(path) || roleIn(path, text, name) === undefined) return false
  return /justfile$/i.test(path) || (!/[:?+]?=/.test(text.split(':')[0] ?? '') && !ofOneTarget.test(text))
}

/** A variable of one target: `check: TIMEOUT=6m`. */
const ofOneTarget = /^[^:=]*:\s*(?:export\s+|override\s+)?[\w.]+\s*[:?+]?=/

async function hasTarget(name: string, snapshot: DriftInput['snapshot']): Promise<boolean> {
  let [isListed, isMadeOfLists] = [false, false]
  const listed = new RegExp(`(?:^|\\s)${escapeWord(name)}(?:\\s|$)`)
  for await (const [path, text] of snapshot.readAll([...snapshot.files.keys()].filter((one) => targetFile.test(one)))) {
    const lines = text.split('\n')
    if (lines.some((line) => isTarget(path, line, name) || isPattern(line, name))) return true
    // a list goes on behind a backslash; what begins with a tab besides is a command
    const whole = text.replace(/\\\r?\n[ \t]*/g, ' ').split('\n')
    isListed ||= whole.some((line) => !/^[\t#]/.test(line) && listed.test(line.replace(/^[^=]*=/, ' ')))
    isMadeOfLists ||= lines.some((line) => ruleOfList.test(line))
  }
  return isListed && isMadeOfLists
}

/** A rule for the targets that a variable lists: `$(smoketests): build`. */
const ruleOfList = /^[^\s:=#]*\$[({][\w.-]+[)}][^:=]*:(?!=)/

/** A rule for many targets: `%.html: %.md`, `test-%:`. */
function isPattern(line: string, name: string): boolean {
  const pattern = /^([^\s:=#]*%[^\s:=#]*)\s*:(?!=)/.exec(line)?.[1]
  return pattern !== undefined && new RegExp(`^${pattern.split('%').map(escapeWord).join('.+')}$`).test(name)
}

/** True where an example of the page gives a manifest the script. */
export function isScriptOfPage({ fences }: DriftDocument, { name }: Anchor): boolean {
  const written = new RegExp(`["']?scripts["']?\\s*:\\s*\\{[^}]*["']${escapeWord(name)}["']\\s*:`)
  return fences.some(({ text }) => text.includes(name) && written.test(text))
}

/** True where the page has a program of the repository run the script for its reader: `ledger watch make test`. */
export function isRunByOwnProgram({ text }: DriftDocument, { text: command, of, name }: Anchor, input: DriftInput): boolean {
  const words = of?.[0] === undefined || command.includes(' ') ? command : `${of[0]} ${name}`
  if (!words.includes(' ') || !text.includes(words)) return false
  const programs = [...ownNames(input)].filter((one) => one.length > 2 && !others.test(one)).map(escapeWord)
  return new RegExp(`^[ \\t>$#]*(?:[\\w./-]*/)?(?:${programs.join('|')})\\s[^\\n]*\\b${escapeWord(words)}\\b`, 'm').test(text)
}

/** True where a template or a generator writes a script of that name into the project of a reader. */
export async function isScriptOfReader(name: string, { snapshot }: DriftInput): Promise<boolean> {
  const written = new RegExp(`(?:^|[\\s{,])(['"\`]?)${escapeWord(name)}\\1\\s*:\\s*['"\`]`, 'm')
  const makes = [...snapshot.files.keys()].filter((path) =>
    /(?:^|\/)package\.json\w*$|(?:templat|scaffold|generat|create|init)[^/]*(?:\/[^.]*)?[^/]*\.(?:[cm]?[jt]s|json|hbs|ejs|tmpl)$/i.test(
      path,
    ),
  )
  for await (const [, text] of snapshot.readAll(makes)) if (written.test(text)) return true
  return false
}

function scriptsOf(text: string | undefined): Readonly<Record<string, unknown>> {
  const manifest = objectOf(readJson(text))
  for (const key of ['scripts', 'tasks']) {
    const scripts = manifest[key]
    if (scripts !== null && typeof scripts === 'object') return Object.fromEntries(Object.entries(scripts))
  }
  return {}
}
