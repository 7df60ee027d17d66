import { describe, expect, it } from 'vitest'
import { turnedDependencies } from '../../../src/drift/names/turned-dependencies.ts'

describe('dependencies that a commit turned', () => {
  it.each([
    ['npm', ['-    "bills": "^1.0.0",', '+    "bills": "^2.0.0",', '+    "@acme/sums": "~1.2.0"'], ['bills', '@acme/sums']],
    [
      'a gemspec',
      ["-  s.add_runtime_dependency('sums', '~> 3.2')", "+  s.add_runtime_dependency('bills', '~> 1.0.0.alpha.1')"],
      ['sums', 'bills'],
    ],
    ['Python', ['-        "h11>=0.8,<0.10",', '+        "bills==0.7.*",'], ['h11', 'bills']],
    ['Go', ['-\tgithub.com/acme/bills v1.0.0', '+\tgithub.com/acme/bills v1.1.0'], ['github.com/acme/bills']],
    ['Cargo', ['-bills = { version = "1.0", features = ["all"] }', '+bills = "1.1"'], ['bills']],
    [
      'NuGet',
      ['-    <PackageReference Include="Sums" Version="1.0.0" />', '+    <PackageReference Include="Acme.Bills" Version="0.9.0" />'],
      ['Sums', 'Acme.Bills'],
    ],
  ])('are read of a manifest of %s', (_, lines, names) => {
    expect([...turnedDependencies(lines)]).toEqual(names)
  })

  it('are none that only moved, no version of the package itself, no engine and nothing that lies in the repository', () => {
    const lines = ['-  "bills": "^1.0.0"', '+  "bills": "^1.0.0",', '-  "version": "1.0.0",', '+  "version": "1.1.0",']
    expect([
      ...turnedDependencies([
        ...lines,
        '+  "node": ">=20"',
        '+    "php": "^8.1",',
        '+    "ext-json": "*",',
        '+  "@acme/web": "workspace:*"',
        '-  "@acme/old": "file:../old"',
      ]),
    ]).toEqual([])
  })
})
