import { type Phrase, ref, say } from '../../core/phrase.ts'

/** Environments whose bundles are made: each takes seconds, and a configuration may have thousands. */
const most = 20
/** A name that may stand in the name of a Worker, in a path and in a sentence. */
const plainName = /^[\w-]{0,63}$/

/** The environments whose bundles are made (the top level: an empty name), and what is said of the others. */
export function bundledEnvironments(names: readonly string[]): { bundled: readonly string[]; skips: readonly Phrase[] } {
  const plain = names.filter((name) => plainName.test(name))
  const strange = names.find((name) => !plainName.test(name))
  // what a change adds stands last
  const bundled = plain.length <= most ? plain : [...plain.slice(0, 1), ...plain.slice(1 - most)]
  return {
    bundled,
    skips: [
      ...(strange === undefined ? [] : [say`No bundle was made of ${ref('value', strange)}, which is no name of an environment.`]),
      ...(plain.length <= most ? [] : [say`Of ${plain.length} environments ${most} were bundled.`]),
    ],
  }
}
