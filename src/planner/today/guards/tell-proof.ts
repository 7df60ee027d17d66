import { ref, say, type Phrase } from '../../../core/phrase.ts'
import type { Project } from '../../../core/project.ts'
import type { RepoPath } from '../../../core/names.ts'
import { lineSource, pathRef } from '../../../text/fact-refs.ts'
import { value } from '../../../text/wording.ts'
import type { Statement } from '../../plan.ts'
import { authPackages } from '../authentication.ts'
import { guardRef } from './guard-ref.ts'
import type { GuardUse } from './guard-use.ts'

/** With what callers get past guards: a header, a cookie, a session, and the package that reads it. */
export function tellProof(project: Project, guards: readonly GuardUse[]): readonly Statement[] {
  return guards.flatMap((guard): Statement[] => {
    const shown = credentialsOf(guard)
    const library = guard.proof === undefined ? (libraryOf(project, guard) ?? contextLibrary(project, guard)) : undefined
    if (shown.length === 0 && library === undefined) return []
    const by =
      guard.proof !== undefined
        ? say`, which ${guardRef(project, guard.proof)} reads`
        : library === undefined
          ? []
          : say`${[shown.length === 0 ? ' by' : ', read by']} ${ref('package', library.name)}${library.file === guard.file ? [] : say` in ${pathRef(library.file)}`}`
    return [
      {
        id: `auth/proof/${guard.name}`,
        text:
          shown.length === 0
            ? say`${guardRef(project, guard)} knows a caller${by}.`
            : say`${guardRef(project, guard)} knows a caller by ${shown}${by}.`,
        sources: [lineSource(project, guard, guard.name)],
      },
    ]
  })
}

function credentialsOf({ routes }: GuardUse): Phrase {
  const opens = [...new Set(routes.filter(({ auth }) => auth === 'required').flatMap((route) => route.opens ?? []))]
  const words = opens.slice(0, 4).map((one): Phrase => {
    const [kind = '', name = ''] = one.split(/:(.*)/s)
    if (kind === 'header') return say`the header ${value(name)}`
    if (kind === 'cookie') return say`the cookie ${value(name)}`
    return kind === 'session' ? say`a session` : say`${value(one)}`
  })
  return words.flatMap((phrase, i) => (i === 0 ? phrase : [' or ', ...phrase]))
}

/** The package about logins that the code of a guard calls: in its own file, or by what another file sets up. */
function libraryOf(project: Project, guard: GuardUse): { name: string; file: RepoPath } | undefined {
  const places = guard.isElsewhere === true ? [] : (guard.runs ?? [{ name: guard.name, file: guard.file }])
  return libraryAt(project, places)
}

/** The package that looks up the caller where the context of procedures is made. */
function contextLibrary(project: Project, { called, isForPrograms }: GuardUse): { name: string; file: RepoPath } | undefined {
  if (called.length === 0 || isForPrograms === true) return undefined
  const made = project.symbols.filter(({ name, path }) => /^create(?:\w*)Context$/.test(name) && !project.isTest(path))
  return libraryAt(
    project,
    made.filter(({ path }) => !/\.[jt]sx$/.test(path)).map(({ name, path }) => ({ name, file: path })),
  )
}

function libraryAt(project: Project, places: readonly { name: string; file: RepoPath }[]): { name: string; file: RepoPath } | undefined {
  for (const { name, file } of places) {
    const roots = rootsIn(project, file, name)
    const own = packageIn(project, file, roots)
    if (own !== undefined) return { name: own, file }
    for (const root of roots) {
      const at = project.declarationOf?.(file, root)
      const set = at === undefined || at.path === file ? undefined : packageIn(project, at.path)
      if (at !== undefined && set !== undefined) return { name: set, file: at.path }
    }
  }
  return undefined
}

/** Names that the code of a function, or what makes it, begins its calls with: `auth` of `auth.api.getSession()`. */
function rootsIn(project: Project, file: RepoPath, name: string): ReadonlySet<string> {
  const facts = project.facts(file)
  const functions = facts?.functions ?? []
  const lines = project.symbols.find((symbol) => symbol.path === file && symbol.name === name)
  const inside = functions.filter(({ from, to }) => lines !== undefined && from >= lines.from && to <= lines.to)
  const made = (facts?.bindings ?? []).flatMap(({ name: bound, value: by }) =>
    bound === name && by.k === 'call' && by.call.callee.k === 'ref' ? [by.call.callee.name] : [],
  )
  return new Set([...made, ...inside.flatMap(({ calls }) => calls)].map((call) => call.split('.')[0] ?? call))
}

/** The first package about logins that a file imports, or from which it takes one of some names. */
function packageIn(project: Project, file: RepoPath, names?: ReadonlySet<string>): string | undefined {
  for (const { specifier, kind, bindings } of project.facts(file)?.imports ?? []) {
    const name = Object.keys(authPackages).find((one) => specifier === one || specifier.startsWith(`${one}/`))
    if (kind !== 'type' && name !== undefined && (names === undefined || bindings.some(({ local }) => names.has(local)))) return name
  }
  return undefined
}
