import type { FunctionFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { lineSource, routeRef } from '../../text/fact-refs.ts'
import { firstOf, type Look, mostOthers, type Seen } from '../shows.ts'
import { importersOf } from './importers-of.ts'
import { beginsWord } from './looks.ts'
import { textIn } from './text-in.ts'

/** A function whose name is like this and that makes a call like this: `emailFingerprint` with `createHmac`. */
export function computes(name: RegExp, call: RegExp): Look {
  return firstFunction((one) => one.name !== '' && beginsWord(lastName(one.name), name) && one.calls.some((made) => call.test(made)))
}

/** A function of files whose path is like this, and whose name is too: `denied-parties/compare.ts` with `similarity`. */
export function computesIn(path: RegExp, name: RegExp): Look {
  return firstFunction((one, file) => path.test(file) && one.name !== '' && beginsWord(lastName(one.name), name))
}

/** A function that uses each of some texts: `grant_type` beside `refresh_token`. */
export function usesTogether(...texts: readonly RegExp[]): Look {
  return firstFunction((_, file, project, i) => {
    const flow = project.facts(file)?.flows?.[i]
    return texts.every((text) => textIn(flow, text) !== undefined)
  })
}

/** A call like this in a file that imports one of some packages: what an object of the package is called does not matter. */
export function callsWith(packages: readonly string[], call: RegExp): Look {
  return (project) => {
    const files = new Set(packages.flatMap((name) => importersOf(project, name).map(({ path }) => path)))
    return firstFunction((one, file) => files.has(file) && one.calls.some((made) => call.test(made)))(project)
  }
}

/** A route that is read from, whose handler uses a text like this. */
export function handlerUses(text: RegExp): Look {
  return (project) => {
    const found = project.routes.find(({ method, handlerAt }) => {
      if (method !== 'GET' || handlerAt === undefined) return false
      const facts = project.facts(handlerAt.file)
      return facts?.functions.some(
        ({ from, to }, i) => from >= handlerAt.from && to <= handlerAt.to && textIn(facts.flows?.[i], text) !== undefined,
      )
    })
    return found === undefined
      ? []
      : [{ text: say`${routeRef(found)} reads it`, at: lineSource(project, found, `${found.method} ${found.path}`) }]
  }
}

type Fits = (one: FunctionFact, file: RepoPath, project: Project, index: number) => boolean

function firstFunction(isFit: Fits): Look {
  return (project): readonly Seen[] => {
    const seen: Seen[] = []
    for (const file of project.sources) {
      if (project.isTest(file)) continue
      for (const [i, one] of (project.facts(file)?.functions ?? []).entries()) {
        if (!isFit(one, file, project, i)) continue
        const name = one.name === '' ? file : one.name
        seen.push({
          text: say`${ref('value', name)} of ${ref('path', file, file)} does it`,
          at: project.source(file, one.from, one.to, name),
        })
      }
      if (seen.length > mostOthers) break
    }
    return firstOf(seen)
  }
}

function lastName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
