// Measures discovery against `repomix --compress` over the same files: `node bench/repomix.ts [--repo DIR] [--files 3600]`. repomix is
// installed into a temporary folder; without a registry the part is skipped.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { writeCorpus } from './corpus.ts'
import { sourcesOf, uniqueCopy } from './unique-copy.ts'

const { values } = parseArgs({ options: { repo: { type: 'string' }, files: { type: 'string', default: '3600' } } })
const program = path.join(import.meta.dirname, '../bin/docwright.mjs')
const scratch = mkdtempSync(path.join(tmpdir(), 'docwright-repomix-'))

function install(): string | undefined {
  writeFileSync(path.join(scratch, 'package.json'), '{ "private": true }')
  const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', 'repomix'], { cwd: scratch, stdio: 'ignore' })
  return npm.status === 0 ? path.join(scratch, 'node_modules/repomix') : undefined
}

function corpus(): string {
  const dir = path.join(scratch, 'corpus')
  if (values.repo !== undefined) uniqueCopy(values.repo, dir)
  else {
    writeCorpus(dir, Number(values.files), Date.now().toString(36))
    spawnSync('git', ['init', '-q'], { cwd: dir })
    spawnSync('git', ['add', '-A'], { cwd: dir })
  }
  return dir
}

function timed(command: string, args: readonly string[], dir: string): number {
  const started = performance.now()
  const answer = spawnSync(command, args, { cwd: dir, encoding: 'utf8', maxBuffer: 1e9 })
  if (answer.status !== 0) throw new Error(answer.stderr)
  return performance.now() - started
}

/** Both are whole processes, start included; repomix leaves out its security check and counts no Git history. */
function compare(repomix: string): void {
  const dir = corpus()
  const files = sourcesOf(dir)
  const megabytes = files.reduce((sum, file) => sum + statSync(path.join(dir, file)).size, 0) / 1e6
  const version = (JSON.parse(readFileSync(path.join(repomix, 'package.json'), 'utf8')) as { version: string }).version
  const packed = [
    '--compress',
    '--quiet',
    '--no-security-check',
    '--include',
    '**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}',
    '-o',
    path.join(scratch, 'out.xml'),
  ]
  const theirs = timed(process.execPath, [path.join(repomix, 'bin/repomix.cjs'), ...packed], dir)
  // the program as it is published: it reads, analyses everything and prints what it knows of the project
  const ours = timed(process.execPath, [program, 'inspect', 'project', '--repo', dir, '--no-cache'], dir)
  const name = values.repo === undefined ? `generated, ${values.files} files` : path.basename(path.resolve(values.repo))
  process.stdout.write(
    '| corpus | files | MB | repomix | repomix --compress ms | all of discovery ms | of repomix |\n|---|--:|--:|---|--:|--:|--:|\n',
  )
  process.stdout.write(
    `| ${name} | ${files.length} | ${megabytes.toFixed(1)} | ${version} | ${Math.round(theirs)} | ${Math.round(ours)} | ${(ours / theirs).toFixed(2)} |\n`,
  )
}

try {
  const repomix = install()
  if (repomix === undefined) process.stdout.write('Skipped: repomix could not be installed here.\n')
  else compare(repomix)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
