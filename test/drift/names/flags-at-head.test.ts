import { expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { claimsOf } from '../../../src/drift/names/claims.ts'
import { isFlagAtHead } from '../../../src/drift/names/flags-at-head.ts'
import { readDocument } from '../../../src/drift/read-document.ts'
import { memorySnapshot } from '../../support/memory-snapshot.ts'

const field = (attribute: string): string =>
  `use clap::Parser;\n\n#[derive(Parser)]\npub struct Config {\n    ${attribute}\n    #[serde(default)]\n    pub(crate) include_bills: bool,\n}\n`

it.each([
  ['#[arg(long)]', ['--include-bills']],
  ['#[structopt(short, long = "include-bills")]', ['--include-bills']],
  ['#[arg(short)]', []],
])('has a flag that a field of Rust gives by %s, also where another spelling is something else', async (attribute, flags) => {
  const document = readDocument('README.md' as RepoPath, 'Run `ledger --include-bills`.\n', false)
  const claims = document.anchors.flatMap((anchor) => claimsOf(document, anchor)).filter(({ kind }) => kind === 'flag')
  const given = { respelled: new Set(['--include-bills']), whole: new Set<string>(), again: new Map() }
  const found = await isFlagAtHead(memorySnapshot({ 'src/options.rs': field(attribute) }), claims, given, undefined)
  expect([...found]).toEqual(flags)
})
