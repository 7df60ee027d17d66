// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { SiteKind } from '../site-kind.ts'
import { docsify } from './docsify.ts'
import { docusaurus } from './docusaurus.ts'
import { mintlify } from './mintlify.ts'
import { mkdocs } from './mkdocs.ts'
import { nextra } from './nextra.ts'
import { starlight } from './starlight.ts'
import { vitepress } from './vitepress.ts'
import { vuepress } from './vuepress.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly SiteKind[] = [
  docsify,
  docusaurus,
  mintlify,
  mkdocs,
  nextra,
  starlight,
  vitepress,
  vuepress,
]
