import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { importersOf } from '../evidence/importers-of.ts'
import { ownPackages } from './own-packages.ts'

/** Libraries that check requests, by their packages; of several that are used as much the first. */
const checks: Readonly<Record<string, string>> = {
  'class-validator': 'class-validator',
  'express-validator': 'express-validator',
  valibot: 'Valibot',
  '@sinclair/typebox': 'TypeBox',
  typebox: 'TypeBox',
  ajv: 'Ajv',
  arktype: 'ArkType',
  superstruct: 'Superstruct',
  'io-ts': 'io-ts',
  zod: 'Zod',
  yup: 'Yup',
  joi: 'Joi',
  '@hapi/joi': 'Joi',
  celebrate: 'Joi',
}

/** The library that checks requests: the one that the code between a request and its handler imports most, not any that is installed. */
export function requestValidator(project: Project): string | undefined {
  const routed = new Set(project.routes.flatMap(({ file, handlerAt }) => [file, handlerAt?.file ?? file]))
  const near = new Set([...routed].flatMap((file) => [file, ...project.importsOf(file)]))
  const scores = new Map<string, number>()
  for (const [pack, name] of Object.entries(checks)) {
    const score = importersOf(project, pack).reduce((sum, { path }) => sum + weight(path, near), 0)
    if (score > 0) scores.set(name, (scores.get(name) ?? 0) + score)
  }
  const [best] = [...scores].sort((a, b) => b[1] - a[1])
  return best?.[0] ?? onlyInstalled(project)
}

/** Middleware that checks and the schemas near routes count; what reads settings does not. */
function weight(path: RepoPath, near: ReadonlySet<RepoPath>): number {
  if (/(?:^|\/)(?:env|config|settings?)(?:\/|\.|-)|\.config\.|(?:^|\/)scripts?\//i.test(path)) return 0
  const isNear = near.has(path)
  return (isNear && /valid/i.test(path.slice(path.lastIndexOf('/') + 1)) ? 100 : 0) + (isNear ? 10 : 1)
}

/** Schemas of a package of their own are seen by the one library that the packages of the service depend on. */
function onlyInstalled(project: Project): string | undefined {
  const names = new Set(ownPackages(project).flatMap(({ dependencies }) => Object.keys(dependencies).flatMap((name) => checks[name] ?? [])))
  const [only] = names
  return names.size === 1 ? only : undefined
}
