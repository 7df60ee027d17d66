import type { Project } from '../../../core/project.ts'
import type { Statement } from '../../plan.ts'
import type { Authentication } from '../authentication.ts'
import { tellFigures } from './figures.ts'
import { tellHashes } from './password-hash.ts'
import { tellSignInEvents } from './sign-in-events.ts'
import { tellLimits } from './sign-in-limits.ts'

/** Of that what is no limit of calls: hashes, figures, what is written. */
export function tellStrength(project: Project, auth: Authentication): readonly Statement[] {
  return [...tellHashes(project), ...tellFigures(project), ...tellSignInEvents(project, auth)]
}

/** What a plan says of how people prove who they are: hashes, figures of codes and lock-outs, limits of calls, what is written. */
export function tellProofs(project: Project, auth: Authentication): readonly Statement[] {
  return [...tellHashes(project), ...tellFigures(project), ...tellLimits(project, auth), ...tellSignInEvents(project, auth)]
}
