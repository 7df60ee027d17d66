import type { Project } from '../../core/project.ts'
import type { Author } from '../../core/snapshot.ts'
import type { Codebase } from '../codebase.ts'
import { findCompliance } from './compliance/find-compliance.ts'
import { findConventions } from './conventions.ts'
import { findDescription, findVersion } from './description.ts'
import { findDocs } from './docs.ts'
import { findEntryPoints } from './entry-points.ts'
import { findFrameworks } from './frameworks.ts'
import { findLanguages } from './languages.ts'
import { findStack } from './stack.ts'
import { findTeam } from './team.ts'
import { findWorkflow } from './workflow.ts'

/** What is true of the repository as a whole. */
export type RepositoryFacts = Pick<
  Project,
  | 'description'
  | 'version'
  | 'docs'
  | 'conventions'
  | 'workflow'
  | 'team'
  | 'compliance'
  | 'stack'
  | 'entryPoints'
  | 'languages'
  | 'frameworks'
>

/** Reads manifests, documents and configuration of a repository. Pure; `authors` is what git remembers. */
export function findRepository(codebase: Codebase, authors: readonly Author[]): RepositoryFacts {
  const docs = findDocs(codebase)
  const workflow = findWorkflow(codebase)
  const description = findDescription(codebase, docs)
  const version = findVersion(codebase)
  return {
    ...(description !== undefined && { description }),
    ...(version !== undefined && { version }),
    docs,
    conventions: findConventions(codebase),
    workflow,
    team: findTeam(authors, workflow.codeowners),
    compliance: findCompliance(codebase),
    stack: findStack(codebase),
    entryPoints: findEntryPoints(codebase),
    languages: findLanguages(codebase),
    frameworks: findFrameworks(codebase),
  }
}
