import type { RepoPath } from '../../../core/names.ts'
import { oncePerInput } from '../../once-per-input.ts'
import { isOwnSource } from '../../place-kinds.ts'
import type { DriftInput } from '../../signal.ts'
import { type ChangedSource, changedSources } from '../lost/changed-sources.ts'
import { declaredOptions, mayDeclareOptions } from './declared-options.ts'
import type { DeclaredOption } from './notation.ts'

/** A source that a change touched, with the options that it declares for a command line on both sides. */
export interface ChangedInterface extends ChangedSource {
  took: readonly DeclaredOption[]
  takes: readonly DeclaredOption[]
}

/** Sources that a change touched and that declare options on either side. */
export const changedInterfaces = oncePerInput(async (input: DriftInput): Promise<readonly ChangedInterface[]> => {
  const sources = await changedSources(input)
  return sources
    .map((source) => ({ ...source, took: optionsOf(source.path, source.before), takes: optionsOf(source.path, source.after) }))
    .filter(({ took, takes }) => took.length + takes.length > 0)
})

function optionsOf(path: RepoPath, text: string | undefined): readonly DeclaredOption[] {
  return text === undefined ? [] : declaredOptions(path, text)
}

/** Bytes of a source that is read: larger ones are data. */
const largest = 500_000

/** Sources of any language that a change left alone, each with the options that it declares: a script of a shell may go while a program keeps its flag. */
export const otherInterfaces = oncePerInput(
  async (input: DriftInput): Promise<readonly { path: RepoPath; text: string; takes: readonly DeclaredOption[] }[]> => {
    const read = new Set((await changedSources(input)).map(({ path }) => path))
    const { snapshot } = input
    const paths = [...snapshot.files].flatMap(([path, { size, skipped }]) =>
      !read.has(path) && mayDeclareOptions(path) && isOwnSource(path) && skipped === undefined && size < largest ? [path] : [],
    )
    const found = []
    for await (const [path, text] of snapshot.readAll(paths)) {
      const takes = declaredOptions(path, text)
      if (takes.length > 0) found.push({ path, text, takes })
    }
    return found
  },
)
