import { configPath } from '../../core/config.ts'
import type { RepoPath } from '../../core/names.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import { type HidingTable, hidingTables, type Unread } from '../../core/unread.ts'
import type { Failure } from '../attempt.ts'

/** Tables that lack entries where an engine failed, by what it reads. */
const hides: Readonly<Record<string, readonly HidingTable[]>> = {
  routes: ['routes'],
  symbols: ['symbols'],
  environment: ['env'],
  jobs: ['jobs'],
  models: ['models'],
  errors: ['errors'],
  'entry points': ['triggers'],
  webhooks: ['triggers', 'jobs'],
  tests: ['tests'],
}

/** One entry for each engine that failed; what hides nothing known hides every table. `first` is a file of the repository. */
export function failedEngines(failures: readonly Failure[], first: RepoPath | undefined): readonly Unread[] {
  const byName = new Map(failures.map((one) => [one.what, one]))
  return [...byName.values()].map(({ what, file }) => ({
    kind: 'engine',
    name: what,
    file: file ?? first ?? (configPath as RepoPath),
    line: 1,
    hides: hides[what] ?? hidingTables,
    reason: reasonOf(what, file),
    below: '',
  }))
}

function reasonOf(what: string, file: RepoPath | undefined): Phrase {
  const place = file === undefined ? [] : say`; ${ref('path', file)} was asked for last`
  return say`Reading the ${[what]} of this repository failed${place}. It is a fault of Docwright: please report it. Until it is mended, leave the files that cause it out with ${ref('config', 'exclude')} of ${ref('path', configPath)}.`
}
