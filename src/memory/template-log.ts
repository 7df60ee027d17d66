import type { Block, PageDraft, Section } from '../core/page.ts'
import type { RepoPath } from '../core/names.ts'
import { type Phrase, ref, say } from '../core/phrase.ts'
import { pathRef } from '../text/fact-refs.ts'
import { items, paragraph, section, type Item } from '../text/page-blocks.ts'

/** A file that a template made, and what it is for. */
export interface TemplateFile {
  path: RepoPath
  why: Phrase
}

/** What one command line added, as far as it stands in the repository. */
export interface TemplateLine {
  /** `/template add-api-route /products GET,POST`. */
  line: string
  title: string
  files: readonly TemplateFile[]
  /** Bindings of the configuration: each by what tells it from others, with words for it. */
  bindings: readonly { id: string; text: Phrase }[]
  /** Choices that were made, and limits. */
  choices: readonly Phrase[]
}

/** What templates added to one package. */
export interface TemplateLog {
  path: RepoPath
  lines: readonly TemplateLine[]
  /** Files that several lines need, or that began the project. */
  shared: readonly RepoPath[]
}

/** The log of a package: each command line with what it added and why. It is made from what stands there, so that the same state gives the same page. */
export function templateLog({ path, lines, shared }: TemplateLog): PageDraft {
  return {
    path,
    kind: 'template-log',
    title: 'What templates added',
    lead: [
      paragraph(
        'about',
        say`Each section is a command line with the files and bindings that it added. The same line typed again changes nothing. The files beside this one hold the text that was written, so that later runs keep what people changed.`,
      ),
    ],
    sections: [...lines.map(lineSection), ...sharedSection(shared)],
  }
}

function lineSection({ line, title, files, bindings, choices }: TemplateLine): Section {
  return section(`line/${line}`, [ref('command', line)], 2, [
    paragraph(`title/${line}`, [`${title}.`]),
    ...told(`files/${line}`, 'Files:', files.map(fileItem)),
    ...told(
      `bindings/${line}`,
      'Bindings:',
      bindings.map(({ id, text }): Item => ({ id: `binding/${id}`, text: say`${text}.`, sources: [] })),
    ),
    ...told(
      `choices/${line}`,
      'Choices and limits:',
      choices.map((text, i): Item => ({ id: `choice/${String(i)}`, text, sources: [] })),
    ),
  ])
}

function fileItem({ path, why }: TemplateFile): Item {
  return { id: `file/${path}`, text: say`${pathRef(path)}: ${why}.`, sources: [] }
}

/** A list below words that say what it lists; nothing for an empty one. */
function told(id: string, words: string, entries: readonly Item[]): readonly (Block | undefined)[] {
  return entries.length === 0 ? [] : [paragraph(`${id}/lead`, [words]), items(id, entries)]
}

function sharedSection(shared: readonly RepoPath[]): readonly Section[] {
  if (shared.length === 0) return []
  const entries = shared.map((path): Item => ({ id: `file/${path}`, text: [pathRef(path)], sources: [] }))
  return [section('shared', 'Files that several of them share', 2, [items('shared', entries)])]
}
