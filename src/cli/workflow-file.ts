/** What the workflow file is made for. */
export interface WorkflowWish {
  /** The Action, pinned: `owner/name@<commit>`. */
  uses: string
  /** True for a run every night that looks for drift. */
  nightly: boolean
}

/** The workflow: comments, pull requests and runs that somebody starts. It checks nothing out and has no line for a shell. */
export function workflowFile({ uses, nightly }: WorkflowWish): string {
  return `${head}${nightly ? schedule : ''}${permissions}
jobs:
${commentJob(uses)}
${pullJob(uses)}
${commandJob(uses)}${nightly ? `\n${nightlyJob(uses)}` : ''}`
}

const head = `# Runs Docwright: a comment such as "/document-feature billing" on a pull request or an issue becomes a pull request with documentation.
# The Action reads the repository over the API. Nothing is checked out, and no text of a comment reaches a shell.
name: Docwright

on:
  issue_comment:
    types: [created, edited, deleted]
  pull_request_review_comment:
    types: [created, edited, deleted]
  pull_request:
    types: [opened, reopened, synchronize, edited, labeled, unlabeled, ready_for_review, closed]
  merge_group:
    types: [checks_requested]
  workflow_dispatch:
    inputs:
      command:
        description: Slash command to run on this branch, such as /document-feature billing
        required: true
        type: string
`

const schedule = `  schedule:
    - cron: '23 3 * * *'
`

const permissions = `
# every job asks for what it needs
permissions: {}
`

const write = {
  contents: 'contents: write # the branch of the follow-up pull request',
  pulls: 'pull-requests: write # the follow-up pull request',
  issues: 'issues: write # the sign on the comment, and the one comment with the result',
  checks: 'checks: write # the checks "docwright / docs", "docwright / plan" and "docwright / drift"',
}

function job(name: string, parts: { if: string; group: string; permissions: readonly string[]; steps: string }): string {
  return `  ${name}:
    if: >-
${parts.if
  .split('\n')
  .map((line) => `      ${line}`)
  .join('\n')}
    runs-on: ubuntu-latest
    timeout-minutes: 15
    concurrency:
      group: ${parts.group}
      cancel-in-progress: false
    permissions:
${parts.permissions.map((line) => `      ${line}`).join('\n')}
    steps:
${parts.steps}`
}

const onPull = 'docwright-${{ github.event.issue.number || github.event.pull_request.number }}'
/** Judgements wait for one another alone, so that they keep no command from its run. */
const onJudgement = 'docwright-drift-${{ github.event.pull_request.number || github.ref }}'
const onBranch = 'docwright-${{ github.ref }}'

function commentJob(uses: string): string {
  const when = `(github.event_name == 'issue_comment' || github.event_name == 'pull_request_review_comment') &&
github.event.comment.user.type == 'User' &&
((github.event.action == 'created' &&
(startsWith(github.event.comment.body, '/') || contains(github.event.comment.body, fromJSON('"\\n/"')))) ||
(github.event.action != 'created' &&
contains(github.event.changes.body.from || github.event.comment.body, '/docs skip')))`
  const steps = `      - uses: ${uses}\n`
  return `  # a comment with a line that begins with a slash, and one that accepted drift and is taken back; no runner starts for any other\n${job(
    'comment',
    {
      if: when,
      group: onPull,
      permissions: [write.contents, write.pulls, write.issues, write.checks],
      steps,
    },
  )}`
}

function pullJob(uses: string): string {
  const when = `github.event_name == 'merge_group' ||
(github.event_name == 'pull_request' &&
github.event.pull_request.head.repo.full_name == github.repository &&
(!github.event.label || github.event.label.name == 'docwright: skip') &&
(github.event.action != 'edited' || github.event.changes.base))`
  const steps = `      - uses: ${uses}\n`
  return `  # judges drift, on the pull request and in the merge queue, and keeps the follow-up pull request in step with its source; the token of a fork could not\n${job(
    'pull-request',
    {
      if: when,
      group: onJudgement,
      permissions: [write.contents, write.pulls, write.issues, write.checks],
      steps,
    },
  )}`
}

function commandJob(uses: string): string {
  const steps = `      - uses: ${uses}
        with:
          command: \${{ inputs.command }}
`
  return `  # started by hand\n${job('command', {
    if: "github.event_name == 'workflow_dispatch'",
    group: onBranch,
    permissions: [write.contents, write.pulls, write.checks],
    steps,
  })}`
}

function nightlyJob(uses: string): string {
  const steps = `      - uses: ${uses}
        with:
          command: /check-docs --fix
`
  return `  # every night, on the default branch: one rolling pull request, silent where nothing drifted\n${job('nightly', {
    if: "github.event_name == 'schedule'",
    group: onBranch,
    permissions: [write.contents, write.pulls, write.checks],
    steps,
  })}`
}

/** The configuration file: every key with its default, to be uncommented. `schema` is where editors find the schema. */
export function configFile(schema: string): string {
  return `# yaml-language-server: $schema=${schema}
# Settings of Docwright. They count on the default branch; what is left out has its default.

# File name of memory files, such as CLAUDE.md or AGENTS.md.
# memoryFile: ASSISTANT.md

# Folder of the documentation.
# docs: docs

# Whether pages are written for the documentation site that the repository builds, where it has one.
# sites: true

# Globs of files that are not analysed.
# exclude:
#   - legacy/**

# Pull requests of Docwright that may be open at once.
# openPullRequests: 5

# How these pull requests look.
# pullRequest:
#   branchPrefix: docwright/
#   title: '{title}'
#   commit: 'docs({scope}): {description}'
#   signOff: false
#   labels: [documentation]
#   draft: false
#   reviewers: [ann, acme/docs]
#   autoMerge: false

# What fails the check of a pull request: nothing (off), drift and gaps that it brings (patch), or these and less coverage (ratchet).
# gate: off

# What is run to prove the code of /template: the new files by themselves (own), the project too, in a sandbox (project), or nothing (off).
# proof: own

# On which pull requests Docwright judges and comments by itself.
# when:
#   notPaths: ['**/*.test.ts']
#   notAuthors: ['[bot]']
#   notLabels: [wip]
#   drafts: true

# Whether the App looks for drift every night; in a workflow the schedule decides.
# nightly: true

# Whether repairs are suggested on lines of documents that a pull request changes.
# suggestions: true

# Drift that people decided to live with.
# ignore:
#   - path: docs/migration.md
#     token: LEGACY_*
#     reason: the page is about names that are gone
`
}
