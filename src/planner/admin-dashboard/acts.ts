import type { RepoPath } from '../../core/names.ts'
import { say, type Phrase, type Ref } from '../../core/phrase.ts'
import type { Source } from '../../core/places.ts'
import type { Model, Project } from '../../core/project.ts'
import { modelRef } from '../../text/fact-refs.ts'
import { isJob, isRoute, operationRef, operationSource, recordChanges, type RecordChange, verbWord } from '../parts/record-changes.ts'
import { aside } from '../parts/record-deeds.ts'
import { type WayIn, waySource } from '../parts/ways-in.ts'

/** Something that is done to a record for a customer, and that staff need too. */
export interface Act {
  words: Ref
  /** What it does: `changes Invoice`. */
  does: Phrase
  model?: Model
  /** `records of Invoice`. */
  records: Phrase
  /** The file that holds its rules. */
  rules: RepoPath
  at: Source
  name: string
}

/** Records that come and go by themselves: sessions, tokens, tables of a migration. */
export const passing = /session|token|otp|verification|reset|nonce|cache|idempoten|migration|_to_|^_/i
/** What people do with their own things. */
const own =
  /\/me(?:\/|$)|profile|\bcart\b|basket|bookmark|favou?rite|wish-?list|\blikes?\b|unlock|password|webhook|log-?out|sign-?out|refresh/i
const weighty = /refund|payout|transfer|cancel|terminat|anonymi[sz]e|erase|purge|destroy/i

/** Acts as the code shows them, those that change a record first; where code could not be followed to a model, operations that change something by their method. */
export function actsOf(
  project: Project,
  ways: readonly WayIn[],
  { staffWays, people }: { staffWays: readonly WayIn[]; people: Model | undefined },
): readonly Act[] {
  const changes = recordChanges(project).filter(
    ({ operation, model }) => !isJob(operation) && !passing.test(model.name) && !isMessage(operation),
  )
  const isStaff = ({ operation }: RecordChange): boolean => staffWays.some(({ route }) => route === operation)
  const rank = (change: RecordChange): number =>
    (isStaff(change) ? 0 : 2) +
    (change.verb === 'creates' ? 1 : 0) +
    (change.model === people ? 0 : 0.5) +
    (aside.test(nameOf(change)) || own.test(nameOf(change)) ? 4 : 0)
  const found = changes.toSorted((a, b) => rank(a) - rank(b)).map((change) => ofChange(change, project))
  const known =
    found.length > 0
      ? found
      : ways.filter((way) => way.changes && !aside.test(way.name) && !own.test(way.name)).map((way) => ofWay(way, project))
  return [...new Map(known.map((act) => [act.name, act])).values()]
}

function isMessage(operation: RecordChange['operation']): boolean {
  return isRoute(operation) && (operation.authBy?.signed === true || /webhook/i.test(operation.path))
}

function nameOf({ operation }: RecordChange): string {
  return operationRef(operation).name
}

function ofChange(change: RecordChange, project: Project): Act {
  const { operation, verb, model, sources } = change
  const handler = 'handlerAt' in operation ? operation.handlerAt?.file : undefined
  return {
    words: operationRef(operation),
    does: say`${verbWord(verb)} ${modelRef(model)}`,
    model,
    records: say`records of ${modelRef(model)}`,
    rules: sources[0]?.path ?? handler ?? operation.file,
    at: operationSource(operation, project),
    name: nameOf(change),
  }
}

function ofWay(way: WayIn, project: Project): Act {
  return {
    words: way.words,
    does: say`is there to change something`,
    records: say`records behind ${way.words}`,
    rules: way.route?.handlerAt?.file ?? way.file,
    at: waySource(project, way),
    name: way.name,
  }
}

/** Acts that no operation takes back, as their names and their code say: money first, then what staff call, then the rest. */
export function finalWays(project: Project, ways: readonly WayIn[], staffWays: readonly WayIn[]): readonly WayIn[] {
  const removing = new Set(
    recordChanges(project).flatMap(({ verb, operation, model }) => (verb === 'removes' && !passing.test(model.name) ? [operation] : [])),
  )
  const meant = ways.filter(
    ({ route, name, method, changes }) =>
      changes &&
      !passing.test(name) &&
      !own.test(name) &&
      (method === 'DELETE' || weighty.test(name) || /\bdelete/i.test(name) || (route !== undefined && removing.has(route))),
  )
  const rank = (way: WayIn): number =>
    /refund|payout|transfer/i.test(way.name)
      ? 0
      : staffWays.includes(way)
        ? 1
        : /\/(?:users?|customers?|accounts?|members?|teams?|org\w*)(?:\/[:{[][^/]*)?$/i.test(way.name)
          ? 2
          : 3
  return meant.toSorted((a, b) => rank(a) - rank(b))
}
