import type { RepoPath } from '../../core/names.ts'
import type { EnvKey, Project, Route } from '../../core/project.ts'
import type { StackItem, Workflow } from '../../core/repository.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { changing } from '../parts/task-words.ts'
import type { TaskFile } from '../plan.ts'
import { changeChecks, pushChecks } from '../today/change-checks.ts'

/** What the parts of a plan for SOC 2 share. */
export interface Soc2Context extends PlanInput {
  /** Routes of which it is not known who may call them. */
  unknown: readonly Route[]
  /** Routes that change something and ask nobody to sign in. */
  open: readonly Route[]
  /** Secrets with a default that would be accepted. */
  weak: readonly EnvKey[]
  /** Ways in that do not count how often somebody tries. */
  uncounted: readonly Route[]
  /** CI that runs on a change before it is merged. */
  checks: Workflow['ci']
  /** Files of tools that look for updates and for known faults. */
  updates?: RepoPath
  scans?: RepoPath
  health?: Route
  monitoring?: StackItem
  /** Other services that the code calls. */
  vendors: readonly { target: string; file: RepoPath; line: number }[]
  files: Readonly<Record<'access' | 'settings' | 'offboarding' | 'events' | 'evidence', TaskFile>>
}

/** Reads what a plan for SOC 2 is made from. */
export function soc2Context(input: PlanInput): Soc2Context {
  const { project, today } = input
  const { place } = today
  const checks = [...changeChecks(project.workflow), ...pushChecks(project.workflow)]
  const updates = fileLike(project, /(?:^|\/)(?:dependabot\.ya?ml|renovate\.json5?|\.renovaterc(?:\.json)?)$/)
  const scans = scanOf(project)
  const health = project.routes.find(
    ({ method, path }) => method === 'GET' && /\/(?:health\w*|ready|readiness|live|liveness|status)$/i.test(path),
  )
  const monitoring = project.stack.find(({ category }) => category === 'monitoring')
  return {
    ...input,
    unknown: today.auth.unknown,
    open: changing(project).filter((route) => route.auth === 'none' && route.method !== 'OPTIONS' && !today.auth.signIns.includes(route)),
    weak: project.env.filter(({ insecureDefault }) => insecureDefault),
    uncounted: today.auth.signIns.filter(({ callLimits = [] }) => callLimits.length === 0),
    checks,
    ...(updates !== undefined && { updates }),
    ...(scans !== undefined && { scans }),
    ...(health !== undefined && { health }),
    ...(monitoring !== undefined && { monitoring }),
    vendors: vendorsOf(project),
    files: {
      access: place.module('access-rules'),
      settings: place.module('check-settings'),
      offboarding: place.module('end-access'),
      events: place.module('security-events'),
      evidence: place.module('evidence'),
    },
  }
}

function fileLike({ files = [] }: Project, name: RegExp): RepoPath | undefined {
  return files.find((path) => name.test(path))
}

const scanName = /codeql|semgrep|snyk|trivy|gitleaks|osv-?scanner|dependency-review|security-scan/i

/** A file of CI, or of a scanner, whose name says that it looks for known faults. */
export function scanOf(project: Project): RepoPath | undefined {
  const inCi = project.workflow.ci.find(({ checks = [], file, name }) => checks.includes('faults') || scanName.test(`${file} ${name}`))
  return inCi?.file ?? fileLike(project, /(?:^|\/)(?:\.snyk|\.semgrep\.ya?ml|\.gitleaks\.toml|trivy\.ya?ml)$/)
}

function vendorsOf({ outbound }: Project): Soc2Context['vendors'] {
  const named = outbound.filter(({ target }) => !/_/.test(target) && !/localhost|127\.0\.0\.1|example\.(?:com|org)/.test(target))
  return [...new Map(named.map(({ target, file, line }) => [target, { target, file, line }])).values()].slice(0, 8)
}
