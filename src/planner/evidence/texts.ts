import { ref, say } from '../../core/phrase.ts'
import { lineSource } from '../../text/fact-refs.ts'
import type { FileFacts } from '../../core/facts.ts'
import type { Project } from '../../core/project.ts'
import { realTests } from '../safeguards/tests-of.ts'
import { firstOf, type Look, mostOthers, type Seen } from '../shows.ts'
import { textIn } from './text-in.ts'

/**
 * Code outside of tests that uses a text like this: a literal, or a member or property by that name (`headers['if-match']`). The text has to stand in a function that
 * runs, or in a value of a module: a comment shows nothing.
 */
export function usesText(text: RegExp, path: RegExp = /./): Look {
  return (project) => {
    const seen: Seen[] = []
    for (const file of project.sources) {
      if (project.isTest(file) || !path.test(file)) continue
      const facts = project.facts(file)
      const found = facts === undefined ? undefined : place(facts, text)
      if (found === undefined) continue
      seen.push({
        text: say`${ref('path', file, file)} uses ${ref('value', found.text)}`,
        at: project.source(file, found.from, found.to, file),
      })
      if (seen.length > mostOthers) break
    }
    return firstOf(seen)
  }
}

interface Place {
  text: string
  from: number
  to: number
}

function place(facts: FileFacts, text: RegExp): Place | undefined {
  for (const [i, flow] of (facts.flows ?? []).entries()) {
    const found = textIn(flow, text)
    const around = facts.functions[i]
    if (found !== undefined && around !== undefined) return { text: found, from: around.from, to: around.to }
  }
  for (const one of [...facts.calls, ...facts.bindings]) {
    const found = textIn(one, text)
    if (found !== undefined) return { text: found, from: one.line, to: one.line }
  }
  return undefined
}

/** A route that refuses a request without a header like this. */
export function asksHeader(header: RegExp): Look {
  return (project: Project) => {
    const found = project.routes.find(({ asks = [] }) => asks.some((one) => header.test(one.header)))
    return found === undefined
      ? []
      : [
          {
            text: say`${ref('route', `${found.method} ${found.path}`)} asks for it`,
            at: project.source(found.file, found.line, found.line, `${found.method} ${found.path}`),
          },
        ]
  }
}

/** Code outside of tests that imports a module like this: `hono/etag`. */
export function imports(module: RegExp): Look {
  return (project) => {
    for (const file of project.sources) {
      if (project.isTest(file)) continue
      const found = project.facts(file)?.imports.find(({ specifier, kind }) => kind !== 'type' && module.test(specifier))
      if (found !== undefined)
        return [
          {
            text: say`${ref('path', file, file)} imports ${ref('value', found.specifier)}`,
            at: project.source(file, found.line, found.line, file),
          },
        ]
    }
    return []
  }
}

/**
 * A document that people wrote about the first of some subjects, as its name or its first heading says, with headings for the others. Plans and pages about enterprise
 * features say what will be; terms, changelogs, checklists and notes for tools are no documentation of it.
 */
export function describes(subject: RegExp, ...headings: readonly RegExp[]): Look {
  return (project) => {
    const found = project.docs.find(({ path, headings: its }) => {
      const [title, ...rest] = its
      const name = path.slice(path.lastIndexOf('/') + 1)
      return (
        !/^(?:\.workflow|docs\/enterprise)\/|(?:^|\/)(?:plans?|rfcs?|proposals?|specs?|adrs?)\//.test(path) &&
        !/changelog|terms|privacy|checklist|troubleshoot|skill|release|\btodo/i.test(path) &&
        (subject.test(name) || (title !== undefined && subject.test(title.text))) &&
        headings.every((heading) => rest.some(({ text }) => heading.test(text)))
      )
    })
    return found === undefined
      ? []
      : [{ text: say`${ref('path', found.path, found.path)} describes it`, at: project.source(found.path, 1, 1, found.path) }]
  }
}

/**
 * A test whose title is like this and that sends a request to an application which mounts the code that was seen: what answers errors stands behind no route
 * of its own.
 */
export function testsMounted(words: RegExp): Look {
  return (project, code = []) => {
    const found = realTests(project).find(
      ({ suite, title, requests, covers }) =>
        words.test([...suite, title].join(' ')) &&
        requests.length > 0 &&
        covers.some((path) => project.importsOf(path).some((one) => code.some(({ at }) => at.path === one))),
    )
    return found === undefined
      ? []
      : [{ text: say`${ref('test', found.title)} sends the request`, at: lineSource(project, found, found.title) }]
  }
}
