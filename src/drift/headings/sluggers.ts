import { slug as githubSlug } from 'github-slugger'

/** How a generator makes the id of a heading from its words. */
export interface Slugger {
  /** `vitepress`. */
  name: string
  /** The id of the first heading with these words; empty where nothing of them is left. */
  slug(words: string): string
  /** The id of a later one, 2 for the second. */
  again(slug: string, count: number): string
}

const withoutAccents = (words: string): string => words.normalize('NFKD').replace(/[\u0300-\u036F]/g, '')
const dashed = (slug: string, count: number): string => `${slug}-${count - 1}`

/** GitHub, Docusaurus, Starlight, Nextra, Fumadocs, Rspress, mdBook and Hugo. */
const github: Slugger = { name: 'github', slug: (words) => githubSlug(words), again: dashed }

/** VitePress and VuePress: `slugify` of `@mdit-vue/shared`. */
const vitepress: Slugger = {
  name: 'vitepress',
  slug: (words) =>
    withoutAccents(words)
      // eslint-disable-next-line no-control-regex -- the characters that the generator drops
      .replace(/[\u0000-\u001F]/g, '')
      .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^(?=\d)/, '_')
      .toLowerCase(),
  again: dashed,
}

/** MkDocs: `toc` of Python-Markdown. */
const python: Slugger = {
  name: 'python',
  slug: (words) =>
    words
      .normalize('NFKD')
      .replace(/[^\w\s-]/g, '')
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, '-'),
  again: (slug, count) => `${slug}_${count - 1}`,
}

/** MkDocs with `slugify` of `pymdownx`, which keeps every letter. */
const pymdownx: Slugger = {
  name: 'pymdownx',
  slug: (words) =>
    words
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '')
      .trim()
      .toLowerCase()
      .replace(/\s/g, '-'),
  again: (slug, count) => `${slug}_${count - 1}`,
}

/** Sphinx: `make_id` of docutils. */
const docutils: Slugger = {
  name: 'docutils',
  slug: (words) =>
    withoutAccents(words)
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^[-\d]+|-+$/g, ''),
  again: (_, count) => `id${count - 1}`,
}

/** Jekyll and what else uses kramdown. */
const kramdown: Slugger = {
  name: 'kramdown',
  slug: (words) =>
    words
      .replace(/^[^a-zA-Z]+/, '')
      .replace(/[^a-zA-Z\d -]/g, '')
      .replace(/ /g, '-')
      .toLowerCase(),
  again: dashed,
}

/** GitLab, which leaves one dash of several. */
const gitlab: Slugger = {
  name: 'gitlab',
  slug: (words) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '')
      .trim()
      .replace(/\s/g, '-')
      .replace(/-{2,}/g, '-'),
  again: dashed,
}

/** Docsify. */
const docsify: Slugger = {
  name: 'docsify',
  slug: (words) =>
    words
      .toLowerCase()
      .trim()
      .replace(/[\u2000-\u206F\u2E00-\u2E7F\\'!"#$%&()*+,./:;<=>?@[\]^`{|}~]/g, '')
      .replace(/\s/g, '-')
      .replace(/-+/g, '-')
      .replace(/^(?=\d)/, '_'),
  again: dashed,
}

/** Asciidoctor, unless the document says otherwise, which its headings know. */
const asciidoctor: Slugger = {
  name: 'asciidoctor',
  slug: (words) =>
    `_${words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ .-]/gu, '')
      .replace(/[ .-]+/g, '_')
      .replace(/_+$/, '')}`,
  again: (slug, count) => `${slug}_${count}`,
}

/** Every slugger that is known; the first is that of hosts of code. */
export const sluggers: readonly Slugger[] = [github, vitepress, python, pymdownx, docutils, kramdown, gitlab, docsify, asciidoctor]

/** The slugger that a generator uses unless it is configured otherwise. */
export function sluggerOf(generator: string | undefined): Slugger {
  const name = { mkdocs: 'python', sphinx: 'docutils', vuepress: 'vitepress', antora: 'asciidoctor' }[generator ?? ''] ?? generator
  return sluggers.find((one) => one.name === name) ?? github
}
