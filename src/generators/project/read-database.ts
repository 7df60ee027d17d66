import { basename, dirname, normalize } from 'node:path/posix'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { EdgeProject } from './edge-project.ts'
import { inRepository, type PackageTexts } from './package-texts.ts'
import { failingMigration } from './sql/failing-migration.ts'
import { usableBinding, usablePath } from './usable-names.ts'

/** Folders for migrations that are ours alone, the first that is free before the next. */
export const migrationFolders = ['migrations', 'database/migrations', 'd1/migrations', 'sql/migrations'] as const

/** A package with what tells files of ours from those of people. */
export type Owned = Pick<PackageTexts, 'root' | 'nested' | 'listed' | 'isIgnored'> &
  Partial<Pick<PackageTexts, 'files'>> & { isOurs: (path: string) => boolean }

/** Where migrations of ours go, and why Wrangler, asked for migrations, does not run them alone. */
type Place = Pick<EdgeProject['databases'][number], 'migrations' | 'apart' | 'theirs'>

/** Reads a database of the configuration: its names, and where migrations of ours go. */
export function readDatabase(row: Readonly<Record<string, unknown>>, owned: Owned): EdgeProject['databases'][number] {
  const text = (key: string): string | undefined => (typeof row[key] === 'string' ? row[key] : undefined)
  // `./migrations/app/` is `migrations/app`, as paths below the package begin with it
  const named = normalize(text('migrations_dir') ?? 'migrations').replace(/\/$/, '')
  return { binding: usableBinding(text('binding') ?? ''), database: text('database_name') ?? '', ...placeOf(named, owned) }
}

/** Migrations of a database that several packages share often stand in another package: ours stay in this one. */
function placeOf(folder: string, owned: Owned): Place {
  const inside = folder.replace(/^(?:\.\.\/)+/, '')
  usablePath('migrations_dir', inside)
  const own = inside === folder ? undefined : migrationFolders.find((other) => isFree(other, owned))
  if (own === undefined) return migrationsOf(usablePath('migrations_dir', folder), owned)
  return {
    migrations: own,
    theirs: folder,
    apart: say`Wrangler looks for migrations in ${ref('path', folder)}, which is not of this package`,
  }
}

function migrationsOf(folder: string, owned: Owned): Place {
  const why = whyNotIn(folder, owned)
  const own = why && migrationFolders.find((other) => other !== folder && isFree(other, owned))
  if (why !== undefined && own !== undefined) return { migrations: own, theirs: folder, apart: why }
  const stray = straysIn(folder, owned)[0]
  const whole = say`Wrangler runs every SQL file of ${ref('path', folder)}`
  if (stray !== undefined) return { migrations: folder, apart: say`${whole}, ${ref('path', inRepository(owned, stray))} too` }
  const failing = failingIn(folder, owned)
  return failing === undefined ? { migrations: folder } : { migrations: folder, apart: say`${whole}, and ${failing}` }
}

/** What of a folder of others does not run from the beginning: they run its files one by one. */
function failingIn(folder: string, owned: Owned): Phrase | undefined {
  const texts = sqlIn(folder, owned).map((path): [string, string | undefined] => [path, owned.files?.get(path)])
  const known = texts.flatMap(([path, text]): [string, string][] => (text === undefined ? [] : [[path, text]]))
  // a file that cannot be read may make what the others ask for
  const failing = known.length < texts.length ? undefined : failingMigration(new Map(known))
  if (failing === undefined) return undefined
  return say`${ref('path', inRepository(owned, failing.path))} fails there on an empty database (${ref('value', failing.name)}: ${[failing.why]})`
}

/** Why nothing of ours goes into the folder in which Wrangler looks for migrations. */
function whyNotIn(folder: string, owned: Owned): Phrase | undefined {
  if (isLeftOut(folder, owned))
    return say`A ${ref('path', '.gitignore')} leaves ${ref('path', folder)}, where Wrangler looks for migrations, out of commits`
  const keeper = keeperOf(folder, owned)
  return (
    keeper &&
    say`${ref('path', inRepository(owned, keeper.file))} says that ${ref('value', keeper.tool)} makes the migrations of ${ref('path', folder)}, and its next one would not know of ours`
  )
}

/** Tools that make migrations, with the file in which each notes down those that it made. */
const journals = [
  { tool: 'Drizzle', file: 'meta/_journal.json' },
  { tool: 'Prisma', file: 'migration_lock.toml' },
] as const

/** The tool that makes what is in a folder of migrations, and the file that shows it. */
function keeperOf(folder: string, { listed }: Owned): { tool: string; file: string } | undefined {
  const found = journals.map(({ tool, file }) => ({ tool, file: `${folder}/${file}` })).find(({ file }) => listed.has(file))
  // since its first major version Drizzle has a folder for each migration, and no journal
  const snapshot = [...listed].find((path) => dirname(dirname(path)) === folder && basename(path) === 'snapshot.json')
  const isNewer = snapshot !== undefined && listed.has(`${dirname(snapshot)}/migration.sql`)
  return found ?? (isNewer ? { tool: 'Drizzle', file: snapshot } : undefined)
}

/** True for a folder into which SQL of ours may go beside nothing of others. */
export function isFree(folder: string, owned: Owned): boolean {
  return !isLeftOut(folder, owned) && keeperOf(folder, owned) === undefined && sqlIn(folder, owned).length === 0
}

function isLeftOut(folder: string, { isIgnored }: Owned): boolean {
  return isIgnored?.(`${folder}/0001_first.sql`) === true
}

/** SQL files of others that stand right in a folder, because those below it are of other databases. */
function sqlIn(folder: string, { listed, isOurs }: Owned): readonly string[] {
  return [...listed].filter((path) => path.endsWith('.sql') && dirname(path) === folder && !isOurs(path)).sort()
}

/** The highest number of a first migration that says that those before it are missing; timestamps are higher. */
const mostNumber = 999

/** SQL files in a folder of migrations that look like none: without a number, or with a second one where there is no first. */
function straysIn(folder: string, owned: Owned): readonly string[] {
  const all = sqlIn(folder, owned)
  const unnumbered = all.filter((path) => !/^\d/.test(basename(path)))
  if (unnumbered.length > 0) return unnumbered
  const lowest = Math.min(...all.map((path) => Number.parseInt(basename(path), 10)))
  return lowest > 1 && lowest <= mostNumber ? all : []
}

/** A line that runs one SQL file and nothing else of its folder. */
export function runOnly(binding: string, file: string): string {
  return `d1 execute ${binding} --local --file ${/^[\w./-]+$/.test(file) ? file : `'${file}'`}`
}
