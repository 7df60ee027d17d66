import type { Project } from '../../core/project.ts'
import type { Codebase } from '../codebase.ts'
import { onDemand, once } from '../on-demand.ts'
import { findSites } from '../sites/find-sites.ts'
import { findCompliance } from './compliance/find-compliance.ts'
import { findConventions } from './conventions.ts'
import { findDescription, findVersion } from './description.ts'
import { findDocs } from './docs.ts'
import { findEntryPoints } from './entry-points.ts'
import { findFrameworks } from './frameworks.ts'
import { findLanguages } from './languages.ts'
import { findStack } from './stack.ts'
import { findWorkflow } from './workflow.ts'

/** What is true of the repository as a whole. */
export type RepositoryFacts = Pick<
  Project,
  | 'description'
  | 'version'
  | 'docs'
  | 'conventions'
  | 'workflow'
  | 'compliance'
  | 'stack'
  | 'entryPoints'
  | 'languages'
  | 'frameworks'
  | 'sites'
>

/** Stands around the reading of each of these facts. */
type Attempt = <T>(find: () => T, empty: T) => T

/** Reads manifests, documents and configuration of a repository, each when it is asked for. Pure. */
export function findRepository(codebase: Codebase, attempt: Attempt = (find) => find()): RepositoryFacts {
  const reading = <T>(find: () => T, empty: T): (() => T) => once(() => attempt(find, empty))
  const docs = reading(() => findDocs(codebase), [])
  const workflow = reading<RepositoryFacts['workflow']>(() => findWorkflow(codebase), { ci: [] })
  return onDemand<RepositoryFacts>({
    description: reading(() => findDescription(codebase, docs()), undefined),
    version: reading(() => findVersion(codebase), undefined),
    docs,
    conventions: reading(() => findConventions(codebase), []),
    workflow,
    compliance: reading(() => findCompliance(codebase), []),
    sites: reading(() => findSites(codebase), []),
    stack: reading(() => findStack(codebase), []),
    entryPoints: reading(() => findEntryPoints(codebase), []),
    languages: reading(() => findLanguages(codebase), []),
    frameworks: reading(() => findFrameworks(codebase), []),
  })
}
