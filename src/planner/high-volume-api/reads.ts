import { say } from '../../core/phrase.ts'
import { modelRef } from '../../text/fact-refs.ts'
import { describes, imports, usesText } from '../evidence/texts.ts'
import { either, tests, usesPackage } from '../evidence/looks.ts'
import type { RepoPath } from '../../core/names.ts'
import { changedField, fieldRef, versionField } from '../parts/model-fields.ts'
import { fileRef, planned, standing } from '../parts/task-words.ts'
import { columnFiles } from '../parts/tables.ts'
import { guardOf, wayPhrase, waysPhrase } from '../parts/ways.ts'
import type { Phase, Task } from '../plan.ts'
import type { VolumeContext } from './context.ts'

/** Phase 4: what did not change is not sent, and what somebody else changed is not overwritten. */
export function conditionalRequests(context: VolumeContext): Phase {
  return {
    title: 'Conditional requests',
    aim: say`a caller who holds the present state of ${wayPhrase(context.singles[0] ?? context.lists[0], say`a record`)} pays for no second copy, and an edit of an old state is refused`,
    tasks: [
      ...(context.singles.length + context.lists.length === 0 ? [] : [tags(context)]),
      ...(context.edits.length === 0 ? [] : [preconditions(context)]),
      guide(context),
    ],
  }
}

function tags(context: VolumeContext): Task {
  const {
    singles,
    lists,
    project,
    today: { place },
  } = context
  const [read] = singles.length > 0 ? singles : lists
  const model = read?.reads[0]
  const test = place.test('entity-tags')
  const file = place.module('entity-tags')
  return {
    key: 'entity-tags',
    text: 'answer 304 where the caller holds the present state',
    files: [file, test, ...(read === undefined ? [] : [standing(read.file)])],
    given: say`an answer of ${wayPhrase(read, say`a reading operation`)} with an ${planned('ETag')} made from ${stateOf(context, model)}`,
    when: say`the same caller sends it back as ${planned('If-None-Match')}, and another caller does`,
    expected: say`the first gets 304 before the body is built, and ${read?.auth === 'required' ? say`${guardOf(project, read, say`the application`)} asks the second who it is before anything is compared` : say`the second gets the same, because ${wayPhrase(read, say`the answer`)} holds nothing of one caller`}`,
    shownBy: say`${fileRef(test)} counts the queries behind ${wayPhrase(read, say`the operation`)} with and without the header`,
    shows: {
      code: either(usesText(/^if-none-match$/i), usesPackage('@fastify/etag', 'koa-conditional-get'), imports(/^hono\/etag$/)),
      test: tests(/etag|304|not modified|if-none-match|entity.?tag/i),
    },
  }
}

function stateOf(context: VolumeContext, model = context.listed): ReturnType<typeof say> {
  if (model === undefined) return say`the version of what it holds`
  const field = versionField(model) ?? changedField(model)
  return field === undefined ? say`a new version field of ${modelRef(model)}` : [fieldRef(model, field)]
}

function preconditions(context: VolumeContext): Task {
  const {
    edits,
    today: { place },
  } = context
  const [edit] = edits
  const model = edit?.changes[0]
  const test = place.test('preconditions')
  const version = model === undefined ? undefined : versionField(model)
  return {
    key: 'preconditions',
    text: 'refuse an edit of a state that is no longer there',
    files: [
      ...(model !== undefined && version === undefined ? columnFiles(context, 'record-versions', [model]) : []),
      ...[...new Set(edits.slice(0, 3).map(({ file }) => file))].map((path) => standing(path)),
      test,
    ],
    after: ['entity-tags'].filter(() => context.singles.length + context.lists.length > 0),
    given: say`two callers who read the same ${model === undefined ? say`record` : modelRef(model)}`,
    when: say`both send ${wayPhrase(edit, say`a change`)} with the ${planned('If-Match')} of what they read`,
    expected: say`the first is done, the second gets 412, and the condition stands in the statement that writes${version === undefined || model === undefined ? [] : say` (${fieldRef(model, version)})`}, not in a read before it`,
    shownBy: say`${fileRef(test)} sends both at once to ${waysPhrase(edits, say`each edit`)}, several times`,
    shows: { code: usesText(/^if-match$/i), test: tests(/412|428|if-match|precondition|lost update|conflict|concurren/i) },
  }
}

function guide(context: VolumeContext): Task {
  const { writes, lists } = context
  const page = { path: 'docs/high-volume-api.md' as RepoPath, is: 'new', kind: 'page' } as const
  return {
    key: 'guide',
    text: 'tell callers how to page, repeat, slow down and send conditions',
    files: [context.project.files?.includes(page.path) === true ? { ...page, is: 'stands' } : page],
    given: say`a developer outside of the team with ${fileRef(page)} alone`,
    when: say`they write a client of ${waysPhrase([...lists.slice(0, 1), ...writes.slice(0, 1)], say`this interface`)}`,
    expected: say`it follows ${planned('next')}, repeats with the same ${planned('Idempotency-Key')}, waits as ${planned('Retry-After')} says and survives 409, 412, 429 and 503`,
    shownBy: say`that client against a test of ${wayPhrase(writes[0] ?? lists[0], say`the application`)}, with each of the four answers forced once`,
    shows: { code: describes(/idempoten|repeat/i, /quota|rate|limit/i) },
  }
}
