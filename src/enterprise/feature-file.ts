import type { GrownFile } from '../generators/growth/growth.ts'

/** A file of a feature: the template that it is made of, where it stands in a new project, and what it does. */
export interface FeatureFile {
  template: string
  path: string
  about: string
  /** Templates that stand in other files than their own path says, as `GrownFile` has them. */
  imports?: Readonly<Record<string, string>>
}

/** A row of a table of files: the phase that brings it, its name without an ending, and what it does. */
export type FileRow = readonly [phase: number, name: string, about: string]

/** Files of a folder of templates (`src/sso`) that the phases up to this one bring. `own` are templates of files that are made of another one than their name says. */
export function filesIn(
  folder: string,
  { rows, phase, own = {} }: { rows: readonly FileRow[]; phase: number; own?: Readonly<Record<string, string>> },
): readonly FeatureFile[] {
  return rows
    .filter(([from]) => from <= phase)
    .map(([, name, about]) => ({ template: `${folder}/${own[name] ?? name}.ts`, path: `${folder}/${name}.ts`, about }))
}

/** Files with what stands for their placeholders, and the regions that they have. */
export function grownFiles(
  files: readonly FeatureFile[],
  { values, holds = new Set() }: { values: GrownFile['values']; holds?: ReadonlySet<string> },
): readonly GrownFile[] {
  return files.map(({ about, ...file }) => ({ ...file, values, holds, why: [about] }))
}
