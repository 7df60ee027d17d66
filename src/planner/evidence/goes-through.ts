import type { FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Project, TestInfo } from '../../core/project.ts'
import { lineSource } from '../../text/fact-refs.ts'
import { realTests } from '../safeguards/tests-of.ts'
import type { Look, Seen } from '../shows.ts'
import { textIn } from './text-in.ts'

/** What a test has to name to get at everything that is registered, instead of at a list that somebody copied. */
const registers = {
  models: {
    names:
      /^(?:dmmf|_?runtimeDataModel|entityMetadatas|getMetadataArgsStorage|getTableConfig|getTableColumns|modelNames|getModels|datamodel)$/,
    files: /schema\.prisma$|\.prisma$|\.entity\b|(?:^|\/)(?:schema|models?|entities|migrations)(?:\/|\.|$)/,
  },
  operations: {
    names: /^(?:_?router|stack|routes|printRoutes|getRoutes|getHttpAdapter|createDocument|openapi|paths|DiscoveryService)$/,
    files: /(?:^|\/)(?:routes?|api|controllers?)(?:\/|\.|$)|openapi\.(?:json|ya?ml)$/,
  },
}
const lists = /^(?:readFile|readFileSync|readdir|readdirSync|glob|globSync|fg|sync)$/
const importDepth = 3

/**
 * A test that fails for what is missing somewhere: it goes through all models or operations that are registered, speaks of the subject, and imports what was
 * seen. A title that says `each` shows nothing.
 */
export function goesThrough(what: keyof typeof registers, subject: RegExp): Look {
  return (project, code = []) => {
    const found = realTests(project).find(
      (test) =>
        subject.test([test.file, ...test.suite, test.title, ...test.calls].join(' ')) &&
        reaches(test, code, project) &&
        listsAll(project.facts(test.file), what, modelFiles(project)),
    )
    return found === undefined
      ? []
      : [{ text: say`${ref('test', found.title)} goes through all ${[what]}`, at: lineSource(project, found, found.title) }]
  }
}

function modelFiles({ models }: Project): ReadonlySet<string> {
  return new Set(models.map(({ file }) => withoutEnding(file)))
}

function listsAll(facts: FileFacts | undefined, what: keyof typeof registers, declaring: ReadonlySet<string>): boolean {
  if (facts === undefined) return false
  const { names, files } = registers[what]
  const says = (pattern: RegExp): boolean =>
    [...(facts.flows ?? []), ...facts.calls, ...facts.bindings].some((one) => textIn(one, pattern, 'each') !== undefined)
  if (says(names)) return true
  const called = facts.functions.flatMap(({ calls }) => calls).concat(facts.callees ?? [])
  if (called.some((call) => lists.test(call.slice(call.lastIndexOf('.') + 1))) && says(files)) return true
  return what === 'models' && importsWhole(facts, declaring)
}

/** `import * as schema from '../src/schema.ts'`. */
function importsWhole({ imports }: FileFacts, declaring: ReadonlySet<string>): boolean {
  const ends = [...declaring].map((file) => file.slice(file.lastIndexOf('/') + 1))
  return imports.some(
    ({ specifier, bindings }) =>
      bindings.some(({ imported }) => imported === '*') && ends.includes(withoutEnding(specifier.slice(specifier.lastIndexOf('/') + 1))),
  )
}

function withoutEnding(path: string): string {
  return path.replace(/\.[cm]?[jt]sx?$/, '')
}

function reaches({ covers }: TestInfo, code: readonly Seen[], project: Project): boolean {
  const wanted = new Set(code.map(({ at }) => at.path))
  let front: readonly RepoPath[] = covers
  const known = new Set(front)
  for (let step = 0; step < importDepth; step += 1) {
    if (front.some((path) => wanted.has(path))) return true
    front = front.flatMap((path) => [...project.importsOf(path)]).filter((path) => !known.has(path))
    for (const path of front) known.add(path)
  }
  return front.some((path) => wanted.has(path))
}
