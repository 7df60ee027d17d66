import type { Value } from '../../core/facts.ts'
import type { EnvKey, Project } from '../../core/project.ts'
import { readTokens } from './sessions/read-tokens.ts'

const keyName = /(?:SESSION|JWT|COOKIE|TOKEN|AUTH)\w*(?:KEY|SECRET)|(?:KEY|SECRET)\w*(?:SESSION|JWT|COOKIE|TOKEN|AUTH)/

/** Settings that hold keys of sessions or tokens: those that sign come first, and one that is read into a configuration and used nowhere is none. */
export function loginKeys(project: Project): readonly EnvKey[] {
  const named = project.env.filter(({ name }) => keyName.test(name) && !/PUBLIC/.test(name))
  const keys = named.map((key) => ({ key, path: pathOf(project, key) }))
  const signing = keys.filter(({ key, path }) => signs(project, key, path)).map(({ key }) => key)
  const others = keys.filter(({ key, path }) => !signing.includes(key) && (path === undefined || isUsed(project, key, path)))
  return [...signing, ...others.map(({ key }) => key)]
}

/** The properties below which a configuration keeps a setting: `auth`, `secret`. */
function pathOf(project: Project, { name, file }: EnvKey): readonly string[] | undefined {
  const facts = project.facts(file)
  const values = [...(facts?.bindings ?? []).map(({ value }) => value), ...(facts?.exports ?? []).map(({ value }) => value)]
  for (const value of values) {
    const path = value?.k === 'obj' ? pathIn(value, name) : undefined
    if (path !== undefined) return path
  }
  return undefined
}

function pathIn(value: Value, name: string): readonly string[] | undefined {
  if (value.k !== 'obj') return new RegExp(`"(?:[^"]*\\.)?${name}"`).test(JSON.stringify(value)) ? [] : undefined
  for (const [key, inner] of value.props) {
    const path = pathIn(inner, name)
    if (path !== undefined) return [key, ...path]
  }
  return undefined
}

function signs(project: Project, { name }: EnvKey, path: readonly string[] | undefined): boolean {
  const dotted = path === undefined || path.length === 0 ? undefined : path.join('.')
  return readTokens(project).some(({ key = '' }) => key.endsWith(name) || (dotted !== undefined && `.${key}`.endsWith(`.${dotted}`)))
}

/** Whether code that imports the configuration names each step of the way to the setting. */
function isUsed(project: Project, { file, uses }: EnvKey, path: readonly string[]): boolean {
  if (path.length < 2 || uses.some((use) => use.file !== file)) return true
  const readers = [file, ...project.importersOf(file)].filter((one) => !project.isTest(one))
  if (readers.length === 1) return true
  return readers.slice(1).some((one) => {
    const { calls, bindings, exports, functions, classes, flows } = project.facts(one) ?? {}
    const said = JSON.stringify([calls, bindings, exports, functions, classes, flows])
    return path.every((step) => new RegExp(`\\b${step.replace(/\W/g, '')}\\b`).test(said))
  })
}
