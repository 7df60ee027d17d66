import { list, say, type Phrase, type Ref } from '../../../core/phrase.ts'
import type { Project } from '../../../core/project.ts'
import { lineSource, pathRef } from '../../../text/fact-refs.ts'
import { value } from '../../../text/wording.ts'
import type { Statement } from '../../plan.ts'
import { callableRef, type Callable } from '../trigger-ref.ts'
import { guardRef } from './guard-ref.ts'
import { type Marked, markedRights } from './marked-rights.ts'
import { declarationOf, guardsBefore } from './own-guard.ts'

/** A guard that asks for more than a login, with what it is given before which operations. */
interface RightUse {
  name: string
  at: { file: Callable['file']; line: number }
  given: Map<string, Callable[]>
}

/** What is asked for behind the login: guards that run after it, what they are given, and what decorators leave for them. */
export function tellRights(project: Project, all: readonly Callable[], told: ReadonlySet<string>): readonly Statement[] {
  const marked = markedRights(project)
  const written = new Set(marked.flatMap(({ named }) => named.map(([text]) => text)))
  const uses = rightsOf(project, all).filter((use) => {
    const texts = textsGiven(use)
    // what decorators leave for a guard is told by what they name
    return texts.length === 0 ? !told.has(use.name) : texts.some((text) => !written.has(text))
  })
  return [...uses.slice(0, 4).map((use) => tellRight(project, use)), ...marked.flatMap((one) => tellMarked(project, one))]
}

function rightsOf(project: Project, all: readonly Callable[]): readonly RightUse[] {
  const found = new Map<string, RightUse>()
  for (const operation of all.filter(({ auth }) => auth === 'required')) {
    const [first, ...later] = guardsBefore(operation)
    for (const guard of [...(first?.given === undefined || first.signed === true ? [] : [first]), ...later]) {
      if (!/^[\w$.]+$/.test(guard.name)) continue
      const use = found.get(guard.name) ?? {
        name: guard.name,
        at: declarationOf(project, guard) ?? guard,
        given: new Map<string, Callable[]>(),
      }
      const key = JSON.stringify(guard.given ?? [])
      use.given.set(key, [...(use.given.get(key) ?? []), operation])
      found.set(guard.name, use)
    }
  }
  return [...found.values()].toSorted((a, b) => sizeOf(b) - sizeOf(a) || (a.name < b.name ? -1 : 1))
}

function textsGiven({ given }: RightUse): readonly string[] {
  return [...given.keys()].flatMap(textsOf)
}

function sizeOf({ given }: RightUse): number {
  return [...given.values()].reduce((sum, some) => sum + some.length, 0)
}

function tellRight(project: Project, use: RightUse): Statement {
  const groups = [...use.given].toSorted((a, b) => b[1].length - a[1].length)
  const named = groups.flatMap(([key, some]): Phrase[] => {
    const texts = textsOf(key)
    return texts.length === 0 ? [] : [say`${list(texts.slice(0, 4).map(value), ' or ')} before ${beforeWhat(project, some)}`]
  })
  const name = say`${guardRef(project, use)} in ${pathRef(use.at.file)}`
  const shown = named.length > 3 ? say`${list(named.slice(0, 2), ', ')}, and for other words before the rest` : list(named)
  return {
    id: `auth/right/${use.name}`,
    text:
      named.length === 0
        ? say`Behind the login, ${name} also has to let callers of ${beforeWhat(
            project,
            groups.flatMap(([, some]) => some),
          )} pass.`
        : say`${name} asks for ${shown}.`,
    sources: [lineSource(project, use.at, use.name)],
  }
}

function textsOf(key: string): readonly string[] {
  const texts: unknown = JSON.parse(key)
  return Array.isArray(texts) ? texts.map(String) : []
}

function beforeWhat(project: Project, some: readonly Callable[]): Phrase {
  const [first] = some
  return first !== undefined && some.length === 1 ? [callableRef(project, first)] : [`${some.length} operations`]
}

/** What a decorator names, most used first, and who is named everywhere. */
function tellMarked(project: Project, { name, at, named, total, highest }: Marked): readonly Statement[] {
  const mark: Ref = value(`@${name}`)
  const amounts = named.slice(0, 5).map(([text, amount]): Phrase => say`${value(text)} before ${[String(amount)]}`)
  const source = lineSource(project, at, name)
  const stated: Statement[] = [
    {
      id: `auth/marked/${name}`,
      text: say`${mark} names who may call ${[`${total} operations`]}: ${list(amounts)}.`,
      sources: [source],
    },
  ]
  if (highest !== undefined)
    stated.push({
      id: `auth/highest/${name}`,
      text: say`${value(highest)} is named by each ${mark} that was read, and no other one is: it may do what the others may.`,
      sources: [source],
    })
  return stated
}
