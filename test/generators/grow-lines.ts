import { plainCode } from '../../src/core/phrase.ts'
import type { Growth } from '../../src/generators/growth/growth.ts'
import type { Laying } from '../../src/generators/growth/laying.ts'
import { layGrowth } from '../../src/generators/growth/lay-growth.ts'
import { blankProject } from '../../src/generators/project/blank-project.ts'
import { withTexts } from '../../src/generators/project/package-texts.ts'
import { type KnownOfCode, readProject } from '../../src/generators/project/read-project.ts'
import { parseTemplate } from '../../src/handlers/template/parse-template.ts'
import { parseCommand } from '../../src/text/parse-command.ts'

/** A project while subcommands grow it, as `/template` does without a proof. */
export interface Grown {
  laying: Laying
  growths: readonly Growth[]
}

/** A new project whose Wrangler configuration has these keys too. */
export function newProjectWith(config: object = {}): Grown {
  const laying = blankProject('shop', { root: '', files: new Map(), listed: new Set() })
  const own = JSON.parse(laying.pack.files.get('wrangler.jsonc') ?? '{}') as object
  const text = `${JSON.stringify({ ...own, ...config }, null, 2)}\n`
  return { laying: { ...laying, pack: withTexts(laying.pack, new Map([['wrangler.jsonc', text]])) }, growths: [] }
}

/** Lays lines such as `implement-queue emails` on a project; throws `RefusedError` as the command does. */
export function growLines(grown: Grown, lines: readonly string[], known: Partial<KnownOfCode> = {}): Grown {
  return lines.reduce(({ laying, growths }, line) => {
    const plan = parseTemplate(parseCommand(`/template ${line}`).tokens).plan
    const made = plan(readProject(laying.pack, { title: 'shop', routes: [], ...known, records: laying.records }))
    if (!('growth' in made)) throw new Error(`${line} needs ${made.first.join(', ')}.`)
    return { laying: layGrowth(made.growth, line, laying), growths: [...growths, made.growth] }
  }, grown)
}

/** Text of a file of a grown project; empty where there is none. */
export function textOf({ laying }: Grown, path: string): string {
  return laying.pack.files.get(path) ?? ''
}

/** The Wrangler configuration of a grown project. */
export function configOf(grown: Grown): Readonly<Record<string, unknown>> {
  return JSON.parse(textOf(grown, 'wrangler.jsonc')) as Readonly<Record<string, unknown>>
}

/** Notes and warnings of the last growth. */
export function notesOf({ growths }: Grown): string {
  const last = growths.at(-1)
  return [...(last?.notes ?? []), ...(last?.warnings ?? [])].map(plainCode).join('\n')
}

/** Paths of migrations of a grown project. */
export function migrationsOf({ laying }: Grown): readonly string[] {
  return [...laying.pack.files.keys()].filter((path) => path.endsWith('.sql')).sort()
}
