import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { lineSource } from '../../text/fact-refs.ts'
import { either, usesPackage } from '../evidence/looks.ts'
import type { Seen } from '../shows.ts'
import type { Safeguard } from '../standard.ts'

/** Lines of files whose path is like this; comments of YAML, TOML and Terraform are left out. */
function linesOf(project: Project, path: RegExp, line: RegExp): readonly { file: RepoPath; line: number }[] {
  return (project.files ?? []).flatMap((file) => {
    if (!path.test(file)) return []
    const found = (project.text?.(file) ?? '').split('\n').findIndex((one) => !/^\s*(?:#|\/\/)/.test(one) && line.test(one))
    return found === -1 ? [] : [{ file, line: found + 1 }]
  })
}

function seenLines(project: Project, path: RegExp, line: RegExp, does: string): readonly Seen[] {
  return linesOf(project, path, line).map((at) => ({ text: say`${ref('path', at.file, at.file)} ${[does]}`, at: lineSource(project, at) }))
}

const workflows =
  /^(?:\.github\/workflows\/[^/]+\.ya?ml|\.gitlab-ci\.ya?ml|\.circleci\/config\.ya?ml|azure-pipelines\.ya?ml|bitbucket-pipelines\.yml)$/
const runsTests =
  /\b(?:npm|pnpm|yarn|bun|npx|turbo|nx|make|deno|just|task)\b.*\b(?:test|vitest|jest|mocha|check|ci)\b|\b(?:vitest|jest|mocha|pytest|playwright test|go test|mvn|gradle|cargo test)\b/

/** Workflows that run tests when somebody proposes a change. */
function testing(project: Project): readonly Seen[] {
  const onChange = new Set(
    project.workflow.ci
      .filter(({ on, file }) => on.includes('pull_request') || on.includes('merge_group') || !file.startsWith('.github/'))
      .map(({ file }) => file),
  )
  return linesOf(project, workflows, new RegExp(`(?:run:|script:|^\\s*-?\\s).*(?:${runsTests.source})`))
    .filter(({ file }) => onChange.has(file))
    .map((at) => ({ text: say`${ref('path', at.file, at.file)} tests a change before it is merged`, at: lineSource(project, at) }))
}

function owners({ workflow: { codeowners } }: Project): NonNullable<Project['workflow']['codeowners']> | undefined {
  return codeowners?.rules.some((rule) => rule.owners.length > 0) === true ? codeowners : undefined
}

/** Changes are tested and reviewed before they come in. */
export const changeManagement: Safeguard = {
  what: 'a workflow that tests a change before it is merged',
  shows: {
    code: (project) => {
      const tested = testing(project)
      const own = owners(project)
      if (tested.length === 0 || own === undefined) return tested
      return [
        ...tested,
        { text: say`${ref('path', own.file, own.file)} says who reviews what`, at: lineSource(project, { file: own.file, line: 1 }) },
      ]
    },
  },
  gaps: (project) => (owners(project) === undefined ? [say`No file of owners says who reviews what.`] : []),
}

const scanners =
  /uses:\s*["']?(?:github\/codeql-action\/(?:init|analyze)|snyk\/actions|aquasecurity\/trivy-action|(?:semgrep|returntocorp)\/|actions\/dependency-review-action|gitleaks\/|trufflesecurity\/|google\/osv-scanner|anchore\/scan-action|sonarsource\/|ossf\/scorecard-action)|\b(?:npm|pnpm|yarn) audit\b|\b(?:trivy|semgrep|gitleaks|snyk|osv-scanner) (?:fs|image|scan|ci|detect|test|--)/i

/** Weaknesses of code and of dependencies are looked for. */
export const vulnerabilityScanning: Safeguard = {
  what: 'a scan for known weaknesses',
  shows: {
    code: (project) => [
      ...seenLines(project, /^\.github\/dependabot\.ya?ml$/, /package-ecosystem\s*:/, 'keeps dependencies up to date'),
      ...seenLines(
        project,
        /^(?:\.github\/)?\.?renovate(?:rc)?\.json5?$/,
        /"?extends"?\s*:|"?packageRules"?\s*:/,
        'keeps dependencies up to date',
      ),
      ...seenLines(project, workflows, scanners, 'looks for weaknesses'),
    ],
  },
}

const dumps =
  /\b(?:pg_dump(?:all)?|mysqldump|mariadb-dump|mongodump|pg_basebackup|wal-g|litestream replicate|restic backup|wrangler d1 export)\b/
const managed =
  /^\s*(?:backup_retention_period\s*=\s*[1-9]|point_in_time_recovery(?:_enabled)?\s*(?:=\s*true|\{)|backup_policy\s*\{|backup_configuration\s*\{)/

/** Copies of records are made. */
export const backups: Safeguard = {
  what: 'a copy of the records that is made by itself',
  shows: {
    code: (project) => [
      ...seenLines(project, /\.tf$/, managed, 'has the database copied'),
      ...seenLines(project, /(?:^|\/)litestream\.ya?ml$/, /replicas?\s*:/, 'has the database copied'),
      ...seenLines(project, /\.ya?ml$/, dumps, 'makes a copy of the records'),
    ],
  },
}

const contact = /[\w.+-]+@[\w-]+\.[a-z]{2,}|https?:\/\/\S+|security advisor|report a vulnerability["”]? button/i

/** People know where to report an incident. */
export const incidentContact: Safeguard = {
  what: 'a page that says where incidents are reported',
  shows: {
    code: (project) => seenLines(project, /^(?:\.github\/|docs\/)?SECURITY\.(?:md|rst|adoc)$/i, contact, 'says where to report a weakness'),
  },
}

/** Errors and load are watched. */
export const monitoring: Safeguard = {
  what: 'a service that watches errors or load',
  shows: {
    code: either(
      usesPackage(
        '@sentry/node',
        '@sentry/nextjs',
        '@sentry/nestjs',
        '@sentry/bun',
        'dd-trace',
        'newrelic',
        '@opentelemetry/sdk-node',
        '@opentelemetry/api',
        'prom-client',
        'elastic-apm-node',
        '@highlight-run/node',
        'applicationinsights',
        '@bugsnag/js',
        'rollbar',
        '@vercel/otel',
      ),
    ),
  },
}
