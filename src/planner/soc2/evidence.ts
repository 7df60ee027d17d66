import { say } from '../../core/phrase.ts'
import { fileSource, lineSource, pathRef, routeRef } from '../../text/fact-refs.ts'
import { codeOwners } from '../../text/code-owners.ts'
import type { Look } from '../shows.ts'
import { scanOf } from './context.ts'
import { changeChecks } from '../today/change-checks.ts'

/** It is known of each route who may call it, and there are some. */
export const accessKnown: Look = (project) => {
  const [first] = project.routes
  if (first === undefined || project.routes.some(({ auth }) => auth === 'unknown')) return []
  return [
    { text: say`it is known of each route who may call it, ${routeRef(first)} among them`, at: lineSource(project, first, first.path) },
  ]
}

/** No secret has a default that would be accepted, and some setting makes the start fail. */
export const noWeakSecret: Look = (project) => {
  const required = project.env.find((key) => key.required && /SECRET|KEY|TOKEN|PASSWORD|URL/.test(key.name))
  if (required === undefined || project.env.some(({ insecureDefault }) => insecureDefault)) return []
  return [{ text: say`a start without ${{ kind: 'env', name: required.name }} fails`, at: lineSource(project, required, required.name) }]
}

/** CI runs on a pull request. */
export const checksChanges: Look = ({ workflow, ...project }) => {
  const [check] = changeChecks(workflow)
  return check === undefined
    ? []
    : [{ text: say`${pathRef(check.file)} runs on pull requests`, at: project.source(check.file, 1, 1, check.name) }]
}

/** A rule says who reviews each of some files. */
export function namesOwners(paths: readonly string[]): Look {
  return (project) => {
    const { codeowners } = project.workflow
    if (codeowners === undefined || codeowners.rules.length === 0) return []
    const isOwned = (path: string): boolean => codeOwners(codeowners, path).length > 0
    return paths.every(isOwned) ? [{ text: say`${pathRef(codeowners.file)} names owners`, at: fileSource(project, codeowners.file) }] : []
  }
}

/** A scan for known faults runs. */
export const scansFaults: Look = (project) => {
  const path = scanOf(project)
  return path === undefined ? [] : [{ text: say`${pathRef(path)} scans for known faults`, at: fileSource(project, path) }]
}

/** Each way in counts tries. */
export const countsTries: Look = (project) => {
  const ways = project.routes.filter(
    ({ method, path }) => method === 'POST' && /\/(?:sign-?in|log-?in|sessions?|tokens?)(?:\/\w+)?$/i.test(path),
  )
  const [first] = ways
  if (first === undefined || ways.some(({ callLimits = [] }) => callLimits.length === 0)) return []
  return [{ text: say`${routeRef(first)} limits tries`, at: lineSource(project, first, first.path) }]
}
