// Measures the checker on one feature: `node bench/types.ts [--repo DIR] [--feature NAME]`. Without a repository, on 24 generated files.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { RepoPath } from '../src/core/names.ts'
import { discover } from '../src/discovery/discover.ts'
import { findFeature } from '../src/discovery/features/find-feature.ts'
import { openFolder } from '../src/local/open-folder.ts'
import { openTypes } from '../src/oracle/open-types.ts'
import { writeCorpus } from './corpus.ts'
import { uniqueCopy } from './unique-copy.ts'

const { values } = parseArgs({ options: { repo: { type: 'string' }, feature: { type: 'string', default: 'thing' } } })
const scratch = mkdtempSync(path.join(tmpdir(), 'docwright-types-'))
const mostFiles = 24

try {
  const dir = path.join(scratch, 'corpus')
  if (values.repo !== undefined) uniqueCopy(values.repo, dir)
  else {
    writeCorpus(dir, 400, Date.now().toString(36))
    spawnSync('git', ['init', '-q'], { cwd: dir })
    spawnSync('git', ['add', '-A'], { cwd: dir })
  }
  const folder = await openFolder({ dir, cache: false, env: process.env, home: scratch })
  const view = {
    snapshot: folder.snapshot,
    project: await discover(folder.snapshot, folder.history, folder.facts),
    history: folder.history,
  }
  const match = findFeature(view.project, values.feature)
  const core =
    match.kind === 'found' ? match.feature.files.filter((file) => file.role === 'core').map((file) => file.path) : view.project.sources
  const paths = core.filter((file) => /\.[cm]?tsx?$/.test(file)).slice(0, mostFiles) as RepoPath[]
  const types = openTypes(view)
  const started = performance.now()
  const symbols = await types.typesOf(paths)
  const first = performance.now() - started
  const again = performance.now()
  await types.typesOf(paths)
  const second = performance.now() - again
  const name = values.repo === undefined ? 'generated, 400 files' : path.basename(path.resolve(values.repo))
  process.stdout.write('| corpus | feature | files | typed symbols | first ms | again ms |\n|---|---|--:|--:|--:|--:|\n')
  process.stdout.write(
    `| ${name} | ${values.feature} | ${paths.length} | ${symbols.length} | ${Math.round(first)} | ${Math.round(second)} |\n`,
  )
  if (types.unavailable !== undefined) process.stdout.write(`\nThe checker is not there: ${types.unavailable}\n`)
  await folder.close()
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
