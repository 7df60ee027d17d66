import type { ChangeSet } from '../../../src/core/change-set.ts'
import { defaultConfig } from '../../../src/core/config.ts'
import type { Proof, WorkerPlan, Prove } from '../../../src/core/proof.ts'
import { blobId } from '../../../src/git/blob-id.ts'
import { openTypes } from '../../../src/oracle/open-types.ts'
import { run, type World } from '../../../src/run.ts'
import { parseCommand } from '../../../src/text/parse-command.ts'
import { memorySnapshot, memoryStore } from '../memory-snapshot.ts'
import { noHistory } from '../no-history.ts'
import type { Files, ProjectShape } from './shapes.ts'

/** What lines of `/template` in one run made of a repository. */
export interface GrownRepository {
  files: Files
  changes: readonly ChangeSet[]
}

/** Runs lines of `/template` over a repository, in one run, and lays what they write over it. */
export async function growRepository(files: Files, lines: readonly string[], prove?: Prove): Promise<GrownRepository> {
  const world: World = {
    snapshot: memorySnapshot(files),
    history: noHistory,
    facts: memoryStore(),
    config: defaultConfig,
    configText: undefined,
    types: openTypes,
    blobId,
    now: () => new Date(0),
    signal: new AbortController().signal,
    progress: () => undefined,
    ...(prove !== undefined && { prove }),
  }
  const outcomes = await run(
    lines.map((line) => parseCommand(`/template ${line}`)),
    world,
  )
  const changes = outcomes.map((outcome) => {
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome.message))
    return outcome.changes
  })
  const after = { ...files }
  for (const { path, content } of changes.flatMap((change) => change.files)) {
    if (content === null) delete after[path]
    else after[path] = content
  }
  return { files: after, changes }
}

/** Files of the package of a shape as a project of its own, with what a proof needs of it. */
export function planOfShape(files: Files, { package: folder, aside = [], proof = {} }: ProjectShape): WorkerPlan {
  const start = folder === undefined ? '' : `${folder}/`
  const own = Object.entries(files)
    .filter(([path]) => path.startsWith(start) && !path.startsWith('.workflow/'))
    .map(([path, text]): [string, string] => [path.slice(start.length), text])
    // what Wrangler writes is asked for
    .filter(([path]) => path !== 'worker-configuration.d.ts' && !aside.includes(path))
  const project = { ...Object.fromEntries(own), ...proof }
  const config = ['wrangler.jsonc', 'wrangler.json', 'wrangler.toml'].find((name) => project[name] !== undefined) ?? 'wrangler.jsonc'
  const harness = project['vitest.harness.config.ts']
  return {
    level: 'own',
    files: { ...project, ...(harness !== undefined && { 'vitest.config.ts': harness }), 'package.json': provable(project['package.json']) },
    config,
    language: project['src/index.js'] === undefined ? 'ts' : 'js',
    environments: [],
    requests: [],
    keySets: ['AUTH_KEYS'],
  }
}

/** A manifest without what a proof does not have. */
function provable(text = '{}'): string {
  return text.replace(/\n\s*"(?:@cloudflare\/vitest-pool-workers|itty-router)": "[^"]*",/g, '')
}

/** What of a proof did not go well, in its words. */
export function failuresOf({ steps, skips }: Proof): readonly string[] {
  return [
    ...steps.filter(({ ok }) => !ok).map(({ name, detail = '' }) => `${name}: ${detail}`),
    ...skips.map((skip) => JSON.stringify(skip)),
  ]
}
