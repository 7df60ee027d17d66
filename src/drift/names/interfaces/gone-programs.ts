import type { Drift, DriftDocument } from '../../../core/drift.ts'
import { documentNoise } from '../../anchors/noise/documents.ts'
import { escapeWord } from '../../declared.ts'
import { oncePerInput } from '../../once-per-input.ts'
import type { DriftInput, Past } from '../../signal.ts'
import { isCommandLine } from '../commands/gone-commands.ts'
import { isJudged } from '../judged.ts'
import { anchorAt } from '../lost/anchor-at.ts'
import { type LostPlace, lineTaken, tellLost } from '../lost/tell-lost.ts'
import { type RenamedProgram, renamedPrograms } from './renamed-programs.ts'

interface ProgramPlace extends LostPlace {
  renamed: RenamedProgram
}

/** Ways in which code of a page runs, installs or depends on a package; `@` stands for its name. */
const uses: readonly string[] = [
  // the program of a command
  '(?<=(?:^|`|&&|[|;(])[ \\t]*(?:[$>#%][ \\t]+)?(?:(?:sudo|npx|bunx|uvx|exec|time|which|pipx run|cargo run --bin|bundle exec)[ \\t]+)*(?:\\./)?(?:[\\w.-]+/)*)@(?=[ \\t]+[-[<\\w"\'$./]|[ \\t]*(?:$|`))',
  // what is installed
  '(?<=\\b(?:install|add|require|get|dlx|uninstall|upgrade|i)\\b(?![^\\n]*://)[^\\n|;&]*[ \\t/"\'])@(?=$|[ \\t@"\'=~>^:[`])',
  // what a manifest depends on
  '(?<=\\bgem[ \\t]+["\'])@(?=["\'])',
  '(?<=^[ \\t]*["\']?)@(?=["\']?[ \\t]*(?:=[ \\t]*["{]|:[ \\t]*["\'][~^<>=]{0,2}[\\d*]|[=~>]=[ \\t]*\\d))',
  '(?<=\\{:)@(?=,[ \\t]*["\'~])',
  '(?<=<artifactId>)@(?=<)',
]

/** Places where documents run, install or depend on what the repository builds under the name that it had before a change. */
export const renamedProgramsNamed = oncePerInput(async (input: DriftInput): Promise<readonly ProgramPlace[]> => {
  const all = await renamedPrograms(input)
  if (all.length === 0) return []
  const documents = input.documents.filter((one) => isJudged(one) && documentNoise(one.path) === undefined)
  return all.flatMap((renamed) =>
    documents.flatMap((document) =>
      offsetsIn(document, renamed.name).map((from) => ({
        renamed,
        document,
        anchor: anchorAt(document, { kind: 'name', name: renamed.name, text: renamed.name, from }),
      })),
    ),
  )
})

function offsetsIn(document: DriftDocument, name: string): readonly number[] {
  const { text } = document
  if (!text.includes(name)) return []
  const found = uses.flatMap((like) => [
    ...text.matchAll(
      new RegExp(
        like.replace('@', () => escapeWord(name)),
        'gm',
      ),
    ),
  ])
  return [...new Set(found.map(({ index }) => index))].filter((at) => isCommandLine(document, at)).toSorted((a, b) => a - b)
}

/** Findings of names that a package or program does not have any more, where no other finding of the page ends at the same place. */
export async function gonePrograms(input: DriftInput, past: Past, told: readonly Drift[]): Promise<readonly Drift[]> {
  return tellLost(
    await renamedProgramsNamed(input),
    {
      role: 'symbol',
      lineOf: ({ renamed: { taken } }) => lineTaken(taken.text.trim(), taken, { input, past }),
      nowOf: ({ renamed }) => renamed.now,
    },
    { input, told },
  )
}
