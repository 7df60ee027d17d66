import type { Drift } from '../../../core/drift.ts'
import type { DriftInput, Past } from '../../signal.ts'
import { goneDependencies, lostDependenciesNamed } from './lost-dependencies.ts'
import { goneLastSpelled, lastSpelledNamed } from './last-spelled.ts'
import { goneLastWorded, lastWordedNamed } from './last-worded.ts'
import { goneParameters, lostParametersGiven } from './lost-parameters.ts'
import { goneTools, lostToolsNamed } from './lost-tools.ts'
import { goneSpellings, respelledStringsNamed } from './respelled-strings.ts'
import { goneSiblings, leftSiblingsNamed } from './left-siblings.ts'
import type { LostPlace } from './tell-lost.ts'

/** A reader of names that know no language: asked in this order, each for what none before it has told. */
interface LastReader {
  /** Places whose names history is asked for. */
  named(input: DriftInput): Promise<readonly LostPlace[]>
  gone(input: DriftInput, past: Past, told: readonly Drift[]): Promise<readonly Drift[]>
}

/** Readers of names that went, after those who know how a language declares. */
export const lastReaders: readonly LastReader[] = [
  { named: lostParametersGiven, gone: goneParameters },
  { named: lastSpelledNamed, gone: goneLastSpelled },
  { named: lostDependenciesNamed, gone: goneDependencies },
  { named: lostToolsNamed, gone: goneTools },
  { named: respelledStringsNamed, gone: goneSpellings },
  { named: lastWordedNamed, gone: goneLastWorded },
  { named: leftSiblingsNamed, gone: goneSiblings },
]
