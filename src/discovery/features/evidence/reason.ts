import type { RepoPath } from '../../../core/names.ts'
import type { IndexedFile } from '../file-index.ts'
import type { Gathering } from '../gathering.ts'
import type { LinksAround } from './links-around.ts'
import { leadingSign, type Signs } from './weigh.ts'

/** What a reason is told from. */
export interface Told {
  signs: Signs
  seeds: ReadonlySet<RepoPath>
  links: LinksAround
}

/** Why a file is taken, as one phrase: by the sign that counts most. */
export function reasonFor(gathering: Gathering, file: IndexedFile, { signs, seeds, links }: Told): string {
  const { index, key } = gathering
  const sign = leadingSign(signs)
  const [link] = links.of(file.path)
  if (sign === 'reached' && link !== undefined) return link.out ? link.why : `${nameOf(link.other)} ${link.why}`
  if (sign === 'uses') return `imports ${namesOf(index.project.importsOf(file.path), seeds)}`
  if (sign === 'owned') return `imported by ${namesOf(index.project.importersOf(file.path), seeds)}`
  const declared = [...namesIn(gathering, file.path)].filter((name) => key.strong.find(name) !== undefined)
  if (declared.length > 0) return `declares ${declared.slice(0, 2).join(', ')}`
  return `names \`${key.strong.forms[0]?.join(' ') ?? key.concept.said}\` in its code`
}

function namesIn({ index }: Gathering, path: RepoPath): ReadonlySet<string> {
  const functions = (index.project.facts(path)?.functions ?? []).map(({ name }) => name)
  return new Set([...index.exportsOf(path), ...functions])
}

function namesOf(paths: readonly RepoPath[], seeds: ReadonlySet<RepoPath>): string {
  return paths
    .filter((path) => seeds.has(path))
    .slice(0, 2)
    .map(nameOf)
    .join(', ')
}

function nameOf(path: RepoPath): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
