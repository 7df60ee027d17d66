import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Project, Route, SymbolInfo, TestInfo } from '../../core/project.ts'
import {
  fileSource,
  lineSource,
  modelRef,
  modelSource,
  routeRef,
  routeSources,
  sameOperation,
  symbolRef,
  symbolSource,
} from '../../text/fact-refs.ts'
import { firstOf, type Look, mostOthers, type Seen } from '../shows.ts'
import { realTests } from '../safeguards/tests-of.ts'
import { declarationsOf } from './declarations-of.ts'
import { exercises } from './exercises.ts'
import { importersOf } from './importers-of.ts'

/** Each of some looks sees something; what they saw together. */
export function all(...looks: readonly Look[]): Look {
  return (project, code) => {
    const seen = looks.map((look) => look(project, code))
    return seen.some((one) => one.length === 0) ? [] : seen.flat()
  }
}

/** What the first look that sees something saw. Of code, what each of the others saw in one place stands beside it: a test may exercise that. */
export function either(...looks: readonly Look[]): Look {
  return (project, code) => {
    for (const [i, look] of looks.entries()) {
      const seen = look(project, code)
      if (seen.length > 0) return code === undefined ? withOthers(seen, looks.slice(i + 1), project) : seen
    }
    return []
  }
}

function withOthers(seen: readonly Seen[], looks: readonly Look[], project: Project): readonly Seen[] {
  const rest = looks.map((look) => look(project)).filter(({ length }) => length === 1)
  if (seen.length > 1 || rest.length === 0) return seen
  const all = [seen, ...rest].flat()
  const first = all.map(({ text, at }) => ({ text, at }))
  return firstOf([...first, ...all.flatMap(({ others = [] }) => others)])
}

/** A manifest that depends on one of some packages, and code that imports it: a dependency that nothing uses shows nothing. */
export function usesPackage(...names: readonly string[]): Look {
  return usesPackageIn(/./, ...names)
}

/** The same for files whose path is like this, where a package serves several features: a limit of sign-ins is no quota of callers. */
export function usesPackageIn(path: RegExp, ...names: readonly string[]): Look {
  return (project) => {
    const declared = project.packages.flatMap(({ dependencies, manifest }) =>
      names.filter((name) => name in dependencies).map((name) => ({ name, manifest })),
    )
    return declared.flatMap(({ name, manifest }): readonly Seen[] => {
      const users = importersOf(project, name).filter((one) => path.test(one.path))
      return firstOf(
        users.map((user) => ({
          text: say`${ref('path', user.path, user.path)} imports ${ref('package', name)}`,
          at: lineSource(project, { file: user.path, line: user.line }, `${manifest}#${name}`),
        })),
      )
    })
  }
}

/** Whether a name that fits means what is looked for in this project. */
export type IsMeant = (name: string, project: Project, path: RepoPath) => boolean

/** A route with one of some methods whose path ends like this; `ALL` answers each. */
export function answers(methods: readonly string[], path: RegExp, isFit: (route: Route) => boolean = () => true): Look {
  return (project) => {
    const found = project.routes.find(
      (route) => (methods.includes(route.method) || route.method === 'ALL') && path.test(route.path) && isFit(route),
    )
    const at = found === undefined ? undefined : routeSources(project, found)[0]
    return found === undefined || at === undefined ? [] : [{ text: say`${routeRef(found)} is answered`, at }]
  }
}

/**
 * A declaration outside of tests whose name is like this, from the beginning of a word on: `flagFor` holds no `lag`. A type does nothing, a migration ran once, and an error
 * says only what might be refused.
 */
export function declares(
  name: RegExp,
  kinds: readonly string[] = ['function', 'class', 'constant', 'enum', 'method'],
  isMeant: IsMeant = () => true,
): Look {
  return (project) => {
    const found = project.symbols.filter(
      (symbol) =>
        kinds.includes(symbol.kind) &&
        beginsWord(ownName(symbol), name) &&
        isWorking(symbol, project) &&
        isMeant(symbol.name, project, symbol.path),
    )
    return firstOf(found.slice(0, mostOthers + 1).map((symbol) => seenDeclaration(symbol, project)))
  }
}

/** Whether a declaration can do something in the running service. */
export function isWorking({ name, path }: SymbolInfo, project: Project): boolean {
  return (
    !/(?:Error|Exception|Migration|Schema|Props|Icon|Modal|Dialog|Button|Banner|Card|Form|Menu)$|_ERROR$/.test(name) &&
    !project.isTest(path) &&
    !/(?:^|\/)_?(?:migrations?|seeds?|fixtures?|mocks?|stories|examples?)\/|\.migration\./.test(path)
  )
}

/** Name of a declaration; of a method without its class. */
export function ownName({ name, kind }: Pick<SymbolInfo, 'name' | 'kind'>): string {
  return kind === 'method' ? name.slice(name.lastIndexOf('.') + 1) : name
}

/** That a declaration stands. */
export function seenDeclaration(found: SymbolInfo, project: Project): Seen {
  return { text: say`${symbolRef(found)} is declared in ${ref('path', found.path, found.path)}`, at: symbolSource(project, found) }
}

/** Whether a name matches from the beginning of one of its words on. */
export function beginsWord(name: string, pattern: RegExp): boolean {
  const all = new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`)
  for (const { index } of name.matchAll(all)) {
    const [before = '', first = ''] = [name[index - 1], name[index]]
    if (index === 0 || !/[a-zA-Z]/.test(before) || (/[a-z]/.test(before) && /[A-Z]/.test(first)) || !/[a-zA-Z]/.test(first)) return true
  }
  return false
}

/** A class, an interface or a type with members of these names (specification, 2.1). */
export function hasMembers(names: readonly string[]): Look {
  return (project) => {
    const isOf = (name: string, owner: string): boolean => name === owner || name.startsWith(`${owner}.`)
    const found = project.symbols.find(
      ({ name, kind, path, members = [] }) =>
        ['class', 'interface', 'type'].includes(kind) &&
        !project.isTest(path) &&
        names.every(
          (wanted) =>
            members.some((one) => one.name === wanted) ||
            project.symbols.some((one) => one.path === path && isOf(one.name, name) && one.name === `${name}.${wanted}`),
        ),
    )
    return found === undefined ? [] : [seenDeclaration(found, project)]
  }
}

/** A model whose name is like this, with at least one field for each of some patterns. */
export function keeps(name: RegExp, ...fields: readonly RegExp[]): Look {
  return (project) => {
    const found = project.models.find(
      (model) => name.test(model.name) && fields.every((field) => model.fields.some((one) => field.test(one.name))),
    )
    return found === undefined ? [] : [{ text: say`${modelRef(found)} is kept`, at: modelSource(project, found) }]
  }
}

/** A setting that code reads whose name is like this. */
export function reads(name: RegExp): Look {
  return (project) => {
    const found = project.env.find((key) => name.test(key.name))
    return found === undefined ? [] : [{ text: say`${ref('env', found.name)} is read`, at: lineSource(project, found, found.name) }]
  }
}

/**
 * A call whose name is like this in code outside of tests, as it is written: `samlGuard.check`. What it runs is in use by it, so that a test may exercise
 * that by itself.
 */
export function calls(name: RegExp, path: RegExp = /./, isMeant: IsMeant = () => true): Look {
  return (project) => {
    const seen: Seen[] = []
    const run: Seen[] = []
    for (const file of project.sources) {
      if (project.isTest(file) || !path.test(file)) continue
      for (const fact of project.facts(file)?.functions ?? []) {
        const call = fact.calls.find((one) => name.test(one) && isMeant(one, project, file))
        if (call === undefined) continue
        const text = say`${ref('path', file, file)} calls ${ref('value', call)}`
        seen.push({ text, at: project.source(file, fact.from, fact.to, fact.name) })
        run.push(...declarationsOf(call, { name, file }, project).map((at) => ({ text, at })))
      }
      if (seen.length > mostOthers) break
    }
    const [first, ...others] = seen
    return first === undefined ? [] : firstOf([first, ...run.slice(0, 2), ...others])
  }
}

/** A test whose title, or those of the blocks around it, is like this, and that exercises what was seen of the code. */
export function tests(words: RegExp): Look {
  return (project, code) => {
    const found = realTests(project).find(
      (test) =>
        words.test([...test.suite, test.title].join(' ')) &&
        (test.calls.length > 0 || test.requests.length > 0) &&
        (code === undefined ? test.covers.length > 0 || test.requests.length > 0 : exercises(test, code, project)),
    )
    return found === undefined ? [] : [{ text: say`${ref('test', found.title)} tests it`, at: lineSource(project, found, found.title) }]
  }
}

/** A test that sends a request to a route whose path ends like this, and that is one of those meant. */
export function testsRoute(methods: readonly string[], path: RegExp, isMeant: (test: TestInfo) => boolean = () => true): Look {
  return (project) => {
    const routes = project.routes.filter((route) => path.test(route.path))
    const isAsked = (request: string): boolean => {
      const [method = '', target = ''] = request.split(' ')
      const isFit =
        path.test(target.split(/[?#]/)[0] ?? '') || routes.some((route) => sameOperation(request, `${route.method} ${route.path}`))
      return methods.includes(method) && isFit
    }
    const found = realTests(project).find((test) => isMeant(test) && test.requests.some(isAsked))
    return found === undefined
      ? []
      : [{ text: say`${ref('test', found.title)} sends the request`, at: lineSource(project, found, found.title) }]
  }
}

/** A file of the repository whose path is like this. */
export function has(path: RegExp): Look {
  return (project) => {
    const found = project.files?.find((file) => path.test(file))
    return found === undefined ? [] : [{ text: say`${ref('path', found, found)} stands`, at: fileSource(project, found) }]
  }
}
