import type { RepoPath } from '../../core/names.ts'
import type { EnvKey } from '../../core/project.ts'
import { hideSecrets } from '../../core/secrets/hide-secrets.ts'
import { shownDefault } from '../../core/secrets/shown-default.ts'
import { isInsecureDefault } from './secrets.ts'

/** One place that reads or declares a variable. */
export interface EnvUse {
  name: string
  /** `schema`: declared; `read`: a value is taken; `test`: only asked for; `alias`: read from a checked object. */
  kind: 'schema' | 'read' | 'test' | 'alias'
  required: boolean
  /** Name of the function that fails without it; absent where a schema refuses or a module does as it is loaded. */
  failsIn?: string
  /** Only its type says that it is there. */
  assumed?: true
  default: string | null
  /** It has a default, which code computes. */
  computed?: true
  /** The default is a number or a truth value in the code: no secret. */
  plain?: boolean
  /** A schema that names the variable otherwise. */
  mapped?: true
  about?: string
  type?: string
  file: RepoPath
  line: number
  /** The name is computed or handed over: it may stand on another line of the file. */
  named?: true
  /** The name stands nowhere in the file. */
  elsewhere?: true
}

/** Makes one entry per variable: a schema says whether it is required and what it defaults to, else the reads do. */
export function mergeEnv(uses: readonly EnvUse[], about: ReadonlyMap<string, string>): EnvKey[] {
  const byName = new Map<string, EnvUse[]>()
  for (const use of uses) byName.set(use.name, [...(byName.get(use.name) ?? []), use])
  const keys = [...byName].filter(([, all]) => all.some((use) => use.kind !== 'alias')).map(([name, all]) => entry(name, all, about))
  return keys.sort((a, b) => order(a.file, b.file) || a.line - b.line || order(a.name, b.name))
}

function entry(name: string, all: readonly EnvUse[], about: ReadonlyMap<string, string>): EnvKey {
  const places = [...all].sort((a, b) => order(a.file, b.file) || a.line - b.line)
  const schemas = places.filter((use) => use.kind === 'schema')
  const reads = places.filter((use) => use.kind === 'read' || use.kind === 'test')
  const named = schemas.filter((use) => use.mapped !== true)
  const best = bestPlace(named, reads) ?? (places[0] as EnvUse)
  // Several programs of one repository may each have a schema: the product's own decides.
  const deciding = named.length > 0 ? named.filter((use) => use.file === best.file) : schemas.length > 0 ? schemas : reads
  const pool = deciding.some((use) => use.kind === 'schema' && use.required) ? deciding : [...deciding, ...reads]
  const withDefault = pool.find((use) => use.default !== null)
  const computed = withDefault === undefined && pool.some((use) => use.computed === true)
  const copes = schemas.length === 0 && reads.some((use) => use.kind === 'test')
  const fatal = deciding.some((use) => use.required)
  const note = schemas.find((use) => use.about)?.about ?? about.get(name)
  const type = schemas.find((use) => use.type)?.type ?? reads.find((use) => use.type)?.type
  const required = withDefault === undefined && !computed && fatal && !copes
  return {
    name,
    required,
    ...(required ? need(deciding) : unasked(pool)),
    ...defaultOf(name, withDefault),
    ...(computed && { computedDefault: true as const }),
    file: best.file,
    line: best.line,
    uses: places
      .filter((use, i) => i === 0 || places[i - 1]?.file !== use.file || places[i - 1]?.line !== use.line)
      .map(({ file, line }) => ({ file, line })),
    ...(note === undefined ? {} : { about: note }),
    ...(type === undefined ? {} : { type }),
  }
}

/** Said of reads that have no default, and no test or schema beside them. */
function unasked(pool: readonly EnvUse[]): Pick<EnvKey, 'unasked'> {
  const isPlain = pool.every(({ kind, default: given, computed }) => kind === 'read' && given === null && computed !== true)
  return isPlain ? { unasked: true } : {}
}

/** Who needs a setting: nothing to say where a schema refuses or a module does as it is loaded. */
function need(deciding: readonly EnvUse[]): Pick<EnvKey, 'failsIn' | 'assumed'> {
  const strict = deciding.filter((use) => use.required && use.assumed !== true)
  if (strict.length === 0) return { assumed: true }
  const names = strict.flatMap(({ failsIn }) => failsIn ?? [])
  return names.length < strict.length ? {} : { failsIn: [...new Set(names)].toSorted(order) }
}

/** The default as it may be shown, and whether it is a secret: under any name where its shape tells so. */
function defaultOf(name: string, use: EnvUse | undefined): Pick<EnvKey, 'default' | 'insecureDefault'> {
  const value = use?.default ?? null
  if (value === null || use?.plain === true) return { default: value, insecureDefault: false }
  return { default: shownDefault(name, value), insecureDefault: isInsecureDefault(name, hideSecrets(value)) }
}

/** Files that run beside the product: a read in the product itself says more. */
const aside =
  /(^|\/)(scripts?|tools?|docker|bin|\.github|examples?|docs?|seeds?|migrations?)\/|(^|\/)[\w.-]*\.?config(\.\w+)?\.[cm]?[jt]s$|(^|\/)knexfile\./

function bestPlace(schemas: readonly EnvUse[], reads: readonly EnvUse[]): EnvUse | undefined {
  if (schemas.length > 0) return schemas.find((use) => !aside.test(use.file)) ?? schemas[0]
  const inside = reads.filter((use) => !aside.test(use.file))
  const near = inside.length > 0 ? inside : reads
  const written = near.filter((use) => use.elsewhere !== true)
  const pool = written.length > 0 ? written : near
  return pool.find((use) => use.default !== null) ?? pool.find((use) => use.required) ?? pool.find((use) => use.kind === 'read') ?? pool[0]
}

/** Order of code units. */
export function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
