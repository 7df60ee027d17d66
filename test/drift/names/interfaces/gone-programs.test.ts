import { describe, expect, it } from 'vitest'
import { guide, toldOfNames as told } from '../../signals/support.ts'

const page = guide(
  '```sh',
  'cargo install bills',
  'bills --all',
  '```',
  '```toml',
  'bills = "1.0"',
  '```',
  'Pay bills, and clone `https://example.test/acme/bills.git`.',
)

describe('the name of a package that its manifest gave up', () => {
  it.each<[string, string, (name: string) => string]>([
    ['Rust', 'Cargo.toml', (name) => `[package]\nname = "${name}"\n`],
    ['Ruby', 'it.gemspec', (name) => `Gem::Specification.new do |s|\n  s.name = '${name}'\nend\n`],
    ['Python', 'pyproject.toml', (name) => `[project]\nname = "${name}"\n`],
    ['JavaScript', 'cli/package.json', (name) => `{\n  "name": "${name}"\n}\n`],
    ['a program of JavaScript', 'cli/package.json', (name) => `{\n  "name": "cli",\n  "bin": {\n    "${name}": "a.js"\n  }\n}\n`],
    ['a release', '.goreleaser.yml', (name) => `builds:\n  - binary: ${name}\n`],
  ])('is told where code of a page runs it, installs it and depends on it: %s', async (_, file, manifest) => {
    expect(await told({ [file]: manifest('bills'), ...page }, { [file]: manifest('invoices') })).toEqual([
      'docs/guide.md:4 bills',
      'docs/guide.md:5 bills',
      'docs/guide.md:8 bills',
    ])
  })

  it('is told where its manifest is called after it', async () => {
    const gem = (name: string): string => `Gem::Specification.new do |s|\n  s.name = '${name}'\nend\n`
    const found = await told(
      { 'bills.gemspec': gem('bills'), ...page },
      { 'bills.gemspec': undefined, 'invoices.gemspec': gem('invoices') },
    )
    expect(found).toHaveLength(3)
  })

  it('is not told where another manifest has it, or the package went as a whole', async () => {
    const files = { 'Cargo.toml': '[package]\nname = "bills"\n', ...page }
    const after = { 'Cargo.toml': '[package]\nname = "invoices"\n' }
    expect(await told({ ...files, 'core/Cargo.toml': '[package]\nname = "bills"\n' }, after)).toEqual([])
    expect(await told(files, { 'Cargo.toml': '[package]\nname = "invoices"\n\n[dependencies]\nbills = "2"\n' })).toEqual([])
    expect(await told(files, { 'Cargo.toml': undefined })).toEqual([])
  })
})
