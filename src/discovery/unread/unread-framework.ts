import type { HidingTable } from '../../core/unread.ts'

/** What shows that a repository serves with a framework, besides naming it as a dependency; one of the stated ways is enough. */
export interface Evidence {
  /** A file below the package, as a path from there. */
  file?: RegExp
  /** That such a file also exports one of these names. */
  exports?: RegExp
  /** That such a file also holds this text; for files that are no source. */
  text?: RegExp
  /** Texts of such files that only hand every request to an application, where code imports what turns one into a function. */
  handsOn?: (text: string) => boolean
  /** An import of a module by a source file that is no test. */
  imports?: RegExp
  /** That the import also takes one of these names. */
  takes?: RegExp
  /** That such a file also calls a function of this name. */
  calls?: RegExp
  /** That such a file imports no module of this name, which hands every request to a router that is read. */
  without?: RegExp
}

/** A framework that is detected and not read. */
export interface UnreadFramework {
  /** Name as people write it: `SvelteKit`. */
  name: string
  /** npm packages of which one is a dependency; empty where files or imports alone show it. */
  packages: readonly string[]
  /** Another package of the workspace may bring it: an application of Nuxt that extends a layer depends on the layer alone. */
  layered?: true
  shows: readonly Evidence[]
  /** What its code would give. */
  hides: readonly HidingTable[]
  /** What of it is not read, where the rest is. */
  parts?: string
}

/** A framework that an import by a source file shows; `more` says what else the file must do. */
export function importedFramework(
  name: string,
  packages: readonly string[],
  hides: readonly HidingTable[] = ['routes'],
  more: Pick<Evidence, 'takes' | 'calls' | 'exports'> = {},
): UnreadFramework {
  const names = packages.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return { name, packages, shows: [{ imports: new RegExp(`^(${names.join('|')})(/|$)`), ...more }], hides }
}
