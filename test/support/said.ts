import { type ClaimKind, claimsOf, type ClaimScope } from '../../src/claims/claim.ts'
import { plainCode } from '../../src/core/phrase.ts'
import type { Project } from '../../src/core/project.ts'

/** What claims are made about: the route of a project at a path, or its first one. */
export function routeScope(project: Project, path?: string): ClaimScope {
  const operation = project.routes.find((route) => path === undefined || route.path === path)
  if (operation === undefined) throw new Error(`Expected a route${path === undefined ? '' : ` at ${path}`}, got none.`)
  return { project, operation }
}

/** Sentences of one kind of claim, without their marks for code. */
export function saidOf<What>(kind: ClaimKind<What>, scope: ClaimScope): readonly string[] {
  return kind.say(claimsOf(kind, scope), scope).map(plainCode)
}
