import { UsageError, UserError } from '../../core/errors.ts'
import { withTexts } from '../project/package-texts.ts'
import type { Edit } from './edit.ts'
import type { Laying } from './laying.ts'

/** Makes an edit; where its place is not certain, the whole is only proposed, and says why. */
export function tryEdit(laying: Laying, edit: () => Edit | undefined): Laying {
  try {
    const made = edit()
    return made === undefined ? laying : withEdit(laying, made)
  } catch (error) {
    // a configuration may have a form in which nothing can be added
    if (!(error instanceof UserError) || error instanceof UsageError) throw error
    return { ...laying, refused: [...new Set([...(laying.refused ?? []), error.message])] }
  }
}

/** A package with an edit, and why its file changes. */
export function withEdit(laying: Laying, { path, text, why }: Edit): Laying {
  if (laying.pack.files.get(path) === text) return laying
  return {
    ...laying,
    pack: withTexts(laying.pack, new Map([[path, text]])),
    whys: laying.whys.has(path) ? laying.whys : new Map([...laying.whys, [path, why]]),
  }
}
