import { UserError } from '../../core/errors.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Growth } from '../../generators/growth/growth.ts'
import { placed, type Layout } from '../../generators/growth/write-file.ts'
import { OutsideError } from '../../generators/names/below-prefix.ts'
import { newProjectLine } from '../../generators/project/blank-project.ts'
import type { EdgeProject } from '../../generators/project/edge-project.ts'
import { inRepository, type PackageTexts } from '../../generators/project/package-texts.ts'
import type { KnownOfCode } from '../../generators/project/read-project.ts'
import type { TemplateLine } from '../../memory/template-log.ts'
import { parseCommand } from '../../text/parse-command.ts'
import { bindingWords } from './binding-words.ts'
import { type AskedTemplate, parseTemplate } from './parse-template.ts'
import { placedPhrase } from './placed-phrase.ts'

/** A package as it stands, with what is known of its code. */
export interface Standing {
  pack: PackageTexts
  known: KnownOfCode
  project: EdgeProject
  layout: Layout
}

/** A command line of an earlier run or of this one, with what it means for the package as it stands. */
export interface GrownLine {
  line: string
  growth: Growth
}

/** What every recorded command line would add now: the same state gives the same, whichever line was typed last. */
export function grownLines({ known, project }: Standing): readonly GrownLine[] {
  const lines = new Set([...known.records.values()].flatMap(({ by }) => by))
  lines.delete(newProjectLine)
  const asked = [...lines].flatMap((line) => parsed(line) ?? [])
  const ordered = asked.sort((a, b) => a.generator.order - b.generator.order || (a.line < b.line ? -1 : 1))
  return ordered.flatMap((one) => {
    const growth = planned(one, project)
    return growth === undefined ? [] : [{ line: one.line, growth }]
  })
}

/** Records are files of the repository: a line in them that is none of ours says nothing. */
function parsed(line: string): AskedTemplate | undefined {
  try {
    return parseTemplate(parseCommand(line).tokens)
  } catch (error) {
    if (error instanceof UserError) return undefined
    throw error
  }
}

function planned({ plan }: AskedTemplate, project: EdgeProject): Growth | undefined {
  try {
    const made = plan(project)
    return 'growth' in made ? made.growth : undefined
  } catch (error) {
    // a path that was typed before the application had its base path is one below it now
    const retyped = error instanceof OutsideError ? parsed(error.line) : undefined
    if (retyped !== undefined) return planned(retyped, project)
    if (error instanceof UserError) return undefined
    throw error
  }
}

/** What each line added, as far as it stands in the package; what several lines made is nobody's. */
export function logLines(lines: readonly GrownLine[], { pack, layout, known }: Standing): readonly TemplateLine[] {
  const isOf = (path: string, line: string): boolean => {
    const by = known.records.get(path)?.by ?? []
    return by.length === 1 && by[0] === line && pack.files.has(path)
  }
  return lines.map(({ line, growth }): TemplateLine => {
    const files = growth.files.map(({ path, why }) => ({ path: placed(path, layout), why }))
    const secrets = (growth.secrets ?? []).map(({ name }) => ({ kind: 'secret', binding: name }) as const)
    return {
      line,
      title: growth.title,
      files: files.filter(({ path }) => isOf(path, line)).map(({ path, why }) => ({ path: inRepository(pack, path), why })),
      bindings: [...growth.bindings, ...secrets].flatMap((one) => bindingWords(one, pack) ?? []),
      choices: growth.notes.map((note) => placedPhrase(note, { pack, layout })),
    }
  })
}

/** Files that templates made and that no line lists. */
export function sharedFiles(lines: readonly TemplateLine[], { pack, known }: Standing): readonly RepoPath[] {
  const listed = new Set<string>(lines.flatMap(({ files }) => files.map(({ path }) => path)))
  const all = [...known.records.keys()].filter((path) => pack.files.has(path)).map((path) => inRepository(pack, path))
  return all.filter((path) => !listed.has(path)).sort()
}
