import type { RepoPath } from '../../../core/names.ts'
import type { FileLinks } from './links.ts'

/** A link between a file and one of the feature's. */
export interface LinkAround {
  other: RepoPath
  why: string
  /** The link starts from the file itself. */
  out: boolean
}

/** Links between files and those of a feature, whichever of them they start from. */
export interface LinksAround {
  of(path: RepoPath): readonly LinkAround[]
}

const none: readonly LinkAround[] = []

export function linksAround(links: FileLinks, seeds: ReadonlySet<RepoPath>): LinksAround {
  const around = new Map<RepoPath, LinkAround[]>()
  const put = (path: RepoPath, link: LinkAround): void => {
    around.set(path, [...(around.get(path) ?? []), link])
  }
  for (const [from, own] of links)
    for (const { to, why } of own) {
      if (seeds.has(to)) put(from, { other: to, why, out: true })
      if (seeds.has(from)) put(to, { other: from, why, out: false })
    }
  return { of: (path) => around.get(path) ?? none }
}
