import type { FileFacts } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Model, Project } from '../../../core/project.ts'
import { setsMember } from './sets-member.ts'

/** A model of sessions whose ids a signed cookie holds, and where code puts one there. */
export interface RecordInCookie {
  model: Model
  path: RepoPath
  line: number
}

const keptId = /(?:^|\.)session\.(?:id|sid|key|token|\w*session\w*)$/i
const makes = /^(?:create|insert|upsert|save|add)/i
const asks = /^(?:find|get|select|load|delete|remove|destroy)/i

const known = new WeakMap<Project, { found?: RecordInCookie }>()

/** `req.session.id = id` in a file that makes a record of sessions, where such records are found or removed again. */
export function recordInCookie(project: Project): RecordInCookie | undefined {
  const before = known.get(project)
  if (before !== undefined) return before.found
  const [found] = project.models.filter(({ name }) => stemOf(name).endsWith('session')).flatMap((model) => putBy(project, model))
  known.set(project, found === undefined ? {} : { found })
  return found
}

function putBy(project: Project, model: Model): readonly RecordInCookie[] {
  const files = project.sources.flatMap((path) => {
    const facts = project.isTest(path) ? undefined : project.facts(path)
    return facts === undefined ? [] : [{ path, facts }]
  })
  if (!files.some(({ facts }) => callsOn(facts, model, asks).length > 0)) return []
  return files.flatMap(({ path, facts }) => {
    const [line] = callsOn(facts, model, makes)
    return line !== undefined && setsMember(facts.flows, keptId) ? [{ model, path, line }] : []
  })
}

/** First lines of the functions that call something of the model. */
function callsOn({ functions }: FileFacts, model: Model, what: RegExp): readonly number[] {
  return functions.flatMap(({ calls, from }) => {
    const isOne = calls.some((call) => {
      const parts = call.split('.')
      return what.test(parts.at(-1) ?? '') && parts.slice(0, -1).some((part) => stemOf(part) === stemOf(model.name))
    })
    return isOne ? [from] : []
  })
}

function stemOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(?:entity|model|schema|repository|table)$/, '')
    .replace(/s$/, '')
}
