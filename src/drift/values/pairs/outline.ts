import { isTelling, quotedNames } from './names-in-code.ts'

/** What lines of a file stand in and beside, told by how far they are indented. */
export interface Outline {
  /** Names of what a line stands in, nearest first: keys, declared names and called names of the lines that it is indented below. */
  above(at: number): readonly string[]
  /** Names that lines beside it give what a line says more of: the texts of its call, `name: port`, the field below an attribute. */
  beside(at: number): readonly string[]
  /** True where what a line stands in is called a default: a function `get_default_config`, an object `defaults`. */
  isBelowDefault(at: number): boolean
}

interface Place {
  names: readonly string[]
  isDefault: boolean
}

/** Lines beside one that are looked at. */
const nearest = 40
const outermost: Place = { names: [], isDefault: false }

/** Reads the outline of a file; lines are counted from 0. */
export function readOutline(lines: readonly string[]): Outline {
  const parents = parentsOf(lines)
  const known = new Map<number, Place>()
  const placeIn = (parent: number): Place => {
    if (parent < 0) return outermost
    const kept = known.get(parent)
    if (kept !== undefined) return kept
    const line = lines[parent] ?? ''
    const around = placeIn(parents[parent] ?? -1)
    const own = ownName(line)
    const place = {
      names: own === undefined ? around.names : [own, ...around.names.slice(0, 7)],
      isDefault: around.isDefault || /default(?!\s*:)/i.test(line.replace(/"[^"]*"|'[^']*'|\/\/.*|#.*/g, '')),
    }
    known.set(parent, place)
    return place
  }
  return {
    above: (at) => placeIn(parents[at] ?? -1).names,
    beside: (at) => [...besideOf(lines, at), ...fieldBelow(lines, at)].filter(isTelling),
    isBelowDefault: (at) => placeIn(parents[at] ?? -1).isDefault,
  }
}

/** For each line the nearest one above it that is indented less; -1 where none is. */
function parentsOf(lines: readonly string[]): readonly number[] {
  const open: number[] = []
  return lines.map((line, at) => {
    if (line.trim() === '') return open.at(-1) ?? -1
    while (open.length > 0 && depthOf(lines[open.at(-1) ?? 0] ?? '') >= depthOf(line)) open.pop()
    const parent = open.at(-1) ?? -1
    open.push(at)
    return parent
  })
}

function besideOf(lines: readonly string[], at: number): readonly string[] {
  const depth = depthOf(lines[at] ?? '')
  const found: string[] = []
  for (let i = at - 1; i >= Math.max(0, at - nearest); i -= 1) {
    const line = lines[i] ?? ''
    if (line.trim() === '' || depthOf(line) > depth) continue
    if (depthOf(line) < depth)
      return [...found, ...[...line.matchAll(/["']([^"'\n]{2,60})["']/g)].flatMap(([, text = '']) => quotedNames(text))]
    found.push(...besideIn(line))
  }
  return found
}

const namedBeside = /^\s*(?:-\s+)?\.?["']?(?:name|long|key|flag|option|dest|env)["']?\s*[:=(]{1,2}\s*["']?(-{0,2}[A-Za-z][\w.-]*)["']?/i

function besideIn(line: string): readonly string[] {
  const alone = /^\s*["']([^"'\n]{2,60})["'],?\s*$/.exec(line)?.[1]
  if (alone !== undefined) return quotedNames(alone)
  const named = namedBeside.exec(line)?.[1]
  return named === undefined ? [] : [named]
}

const isAttribute = /^\s*(?:#\[|@\w|\[\w)/
const declared =
  /^\s*(?:(?:export|public|private|protected|readonly|static|final|pub|const|let|var|val|override|async|def|fn|fun)\s+)*(?:[\w<>[\],.?]+\s+)?([A-Za-z_]\w*)\??\s*[:;=({,]/

/** The field below an attribute: `#[arg(default_value = "5")]`, `@Value(…)`, `[DefaultValue(5)]`. */
function fieldBelow(lines: readonly string[], at: number): readonly string[] {
  const depth = depthOf(lines[at] ?? '')
  const above = lines.slice(Math.max(0, at - 8), at + 1)
  if (!above.some((line) => depthOf(line) <= depth && isAttribute.test(line))) return []
  const below = lines.slice(at + 1, at + 12).find((line) => /^\s*\w/.test(line) && /[:;=({,]/.test(line))
  const name = below === undefined ? undefined : declared.exec(below)?.[1]
  return name === undefined ? [] : [name]
}

const named =
  /^\s*(?:(?:export|default|public|private|protected|internal|static|final|abstract|pub|async)\s+)*(?:class|module|struct|interface|enum|object|trait|impl|def|fn|fun|func|function|variable|resource|service|message)\s+(?:\([^)]*\)\s*)?["']?([A-Za-z_][\w-]*)/
const keyed = /^\s*(?:-\s+)?["'$]?([A-Za-z_][\w.-]*)["']?\s*(?:=>|[:=])|^\s*\[{1,2}([\w.-]+)\]{1,2}\s*$/

/** The name that a line gives what stands below it; undefined where it gives none that says anything. */
function ownName(line: string): string | undefined {
  const [, key, section] = keyed.exec(line) ?? []
  const given = named.exec(line)?.[1] ?? key ?? section
  if (given !== undefined) return isTelling(given) ? given : undefined
  const quoted = /["']([^"'\n]{2,60})["']/.exec(line)?.[1]
  return quoted === undefined ? undefined : quotedNames(quoted).find(isTelling)
}

function depthOf(line: string): number {
  return line.length - line.trimStart().length
}
