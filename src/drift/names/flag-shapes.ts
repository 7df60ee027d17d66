import type { RemovedLine, Snapshot } from '../../core/snapshot.ts'
import { escapeWord } from '../declared.ts'
import { isOwnSource } from '../place-kinds.ts'
import type { DriftInput, Past } from '../signal.ts'
import type { Claim } from './claims.ts'
import { declaresOption, isOptionEntry } from './option-entries.ts'

/** Libraries to which `--dry-run` and `--dryRun` are one flag. */
const lenient = /\b(?:yargs|yargs-parser|meow|cac|citty|gunshi|clipanion)\b/

/** Libraries that take a flag as it is written. */
const strict = /\b(?:commander|parseArgs|minimist|mri|sade|arg|oclif|argparse|click|clap|cobra|pflag)\b/

/** True for a package that reads arguments for programs: the flags of a program that uses it are its own. */
export function readsArguments(name: string): boolean {
  return lenient.test(name) || strict.test(name)
}

/** What became of a flag whose way of being declared lives on in its file. */
export interface KeptShape {
  /** Another spelling of the same word stands in its place, and the library tells the two apart. */
  respelled: boolean
  /** It was an entry of a list of options, and the list is still there without it. */
  isListed: boolean
  /** What declares it in the same way again, wherever that stands. */
  again: readonly RegExp[]
}

/** A line that declared a flag for sure. */
interface Declared {
  line: RemovedLine
  form: string
  unsure?: true
}

/**
 * How a line declares a flag, with any name in it: `.option('-q, --…'`, `long: '…'`, `'…': { type:`. Where a file still declares flags in this way, it
 * would declare this one so too; undefined where the line could be anything.
 */
export function shapeOf(text: string, form: string): RegExp | undefined {
  const name = `(?<![\\w-])${escapeWord(form)}(?![\\w-])`
  // a variable of the same name may stand before the name itself
  const quoted = new RegExp(`(?<=['"\`](?:-?\\w{1,3}[,|/ ]+\\s*)?)${name}`).exec(text)
  const at = (quoted ?? new RegExp(name).exec(text))?.index
  if (at === undefined) return undefined
  const before = text.slice(0, at)
  const named = /([.\w]{3,40}\s*[(:=]\s*)(?:&?[\w.]+,\s*)?\[?\s*(?:['"`][^'"`]*['"`],\s*)*['"`](?:-?\w{1,3}[,|/ ]+\s*)?$/.exec(before)?.[1]
  const dashes = form.startsWith('--') ? '--' : ''
  if (named !== undefined)
    return new RegExp(
      `${escapeWord(named.trim())}\\s{0,20}(?:&?[\\w.]{1,80},\\s{0,20})?\\[?\\s{0,20}['"\`](?:-?\\w{1,3}[,|/ ]{1,9})?${dashes}([a-zA-Z][\\w-]*)`,
      'm',
    )
  // `dry: Flags.boolean(` and `export const dry: Flag<boolean> = Flags.boolean(` are one way
  if (/^['"]?\s*(?:[:=]|:[^=]{1,60}=)\s*[fF]lags\.\w/.test(text.slice(at + form.length)))
    return /(?:^|[{,]|\bconst)\s*['"]?([a-zA-Z][\w-]*)['"]?\s*(?:[:=]|:[^=\n]{1,60}=)\s*(?:Flags|flags)\./m
  const typed = /^['"]?\s*:\s*(\{\s*type\b|[\w.]*[fF]lag\w*\.|[\w.]*Options?\.)/.exec(text.slice(at + form.length))?.[1]
  return typed === undefined || !/^\s*['"]?$|[{,]\s*['"]?$/.test(before)
    ? undefined
    : new RegExp(`(?:^|[{,])\\s*['"]?([a-zA-Z][\\w-]*)['"]?\\s*:\\s*${escapeWord(typed).replace(/\s+/g, '\\s*')}`, 'm')
}

/** What one change left of the way in which flags were declared; old debt is judged by the head alone. */
export async function keptShapes(
  suspects: readonly { claim: Claim; lines: readonly Declared[] }[],
  { base, snapshot }: DriftInput,
  past: Past,
): Promise<ReadonlyMap<string, KeptShape>> {
  const shapes = new Map<string, KeptShape>()
  if (base === undefined) return shapes
  for (const { claim, lines } of suspects) {
    if (claim.kind !== 'flag' || shapes.has(claim.word)) continue
    const kept = await keptShape(lines, snapshot, past)
    if (kept !== undefined) shapes.set(claim.word, kept)
  }
  return shapes
}

/** Tells whether the file still declares flags just as it declared this one; undefined where it does not, and where nobody can tell. */
async function keptShape(lines: readonly Declared[], snapshot: Snapshot, past: Past): Promise<KeptShape | undefined> {
  let kept: (Omit<KeptShape, 'again'> & { again: readonly { form: string; like: RegExp }[] }) | undefined
  const declaring = lines.filter(({ unsure, line, form }) => unsure !== true || isOptionEntry(line, form))
  for (const { line, form } of declaring.slice(0, 6)) {
    const shape = shapeOf(line.text, form)
    if (shape === undefined || !(await isStillUsed(shape, line, snapshot))) continue
    const again = line.instead?.some((one) => plainly(shape.exec(one)?.[1] ?? '') === plainly(form)) === true
    const isEntry = isOptionEntry(line, form) && declaresOption((await past.textOf?.(line.before)) ?? '', line)
    kept = {
      respelled: kept?.respelled === true || (again && !(await isLenient(line, snapshot, past))),
      isListed: kept?.isListed === true || isEntry,
      again: [...(kept?.again ?? []), { form, like: withName(shape, form) }],
    }
  }
  if (kept === undefined) return undefined
  // an entry that is written with its dashes tells a flag from a command of the same word
  const literal = kept.again.filter(({ form }) => form.startsWith('--'))
  return { ...kept, again: (literal.length > 0 ? literal : kept.again).map(({ like }) => like) }
}

/** Shapes that only a library of command lines has, wherever they stand. */
const ofLibraries = /[fF]lags?|[oO]ptions?|[aA]rg(?:ument)?s?|Var|String|Bool/

/** True where the file of a line still declares flags in a way, or another file does in one that nothing else has. */
async function isStillUsed(shape: RegExp, { path, to }: RemovedLine, snapshot: Snapshot): Promise<boolean> {
  const text = await snapshot.read(to ?? path).catch(() => undefined)
  if (text !== undefined && shape.test(text)) return true
  if (!ofLibraries.test(shape.source)) return false
  const ending = path.slice(path.lastIndexOf('.'))
  const others = [...snapshot.files].flatMap(([one, { size, skipped }]) =>
    one.endsWith(ending) && isOwnSource(one) && skipped === undefined && size < 500_000 ? [one] : [],
  )
  for await (const [, other] of snapshot.readAll(others)) if (shape.test(other)) return true
  return false
}

const anyName = '([a-zA-Z][\\w-]*)'

/** A way of declaring flags, as it declares one of them. */
function withName(shape: RegExp, form: string): RegExp {
  return new RegExp(
    shape.source.replace(anyName, () => `(${escapeWord(form.replace(/^--/, ''))})(?![\\w-])`),
    shape.flags,
  )
}

function plainly(name: string): string {
  return name.replace(/[-_]/g, '').toLowerCase()
}

/** True where the parser of a file takes either spelling: by the file itself, else by what the nearest package depends on. */
export async function isLenient(line: RemovedLine, snapshot: Snapshot, past: Past): Promise<boolean> {
  const text = (await past.textOf?.(line.before)) ?? ''
  if (lenient.test(text)) return true
  if (strict.test(text)) return false
  const folders = line.path.split('/').map((_, index, parts) => [...parts.slice(0, index), 'package.json'].join('/'))
  const [nearest] = [...snapshot.files.keys()].filter((path) => folders.includes(path)).toSorted((a, b) => b.length - a.length)
  const manifest = nearest === undefined ? undefined : await snapshot.read(nearest)
  return lenient.test(/"dependencies"\s*:\s*\{([^}]*)\}/.exec(manifest ?? '')?.[1] ?? '')
}
