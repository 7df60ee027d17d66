import path from 'node:path/posix'
import { textOf } from '../project/new-project.ts'
import { renderTemplate } from '../template/render-template.ts'
import type { GrownFile } from './growth.ts'

/** Where files stand in a project. */
export interface Layout {
  language: 'ts' | 'js'
  /** Path at which a path of a new project stands here. */
  place(file: string): string
}

/** Path and text of a grown file: the template with its values, in the project's language, with imports of where the other files stand. */
export function writeFile(file: GrownFile, layout: Layout): { path: string; text: string } {
  const at = placed(file.path, layout)
  if (!file.template.endsWith('.ts')) return { path: at, text: renderTemplate(textOf(file.template, layout.language), file) }
  const text = renderTemplate(textOf(file.template, layout.language), file)
  return { path: at, text: withImports(text, file, layout) }
}

/** A path of a new project where the project has it, with the ending of its language. */
export function placed(file: string, layout: Layout): string {
  return layout.place(layout.language === 'js' ? file.replace(/\.ts$/, '.js') : file)
}

/** Rewrites relative imports of a template (`from '../problems'`) for where the files stand. */
function withImports(text: string, file: GrownFile, layout: Layout): string {
  const from = placed(file.path, layout)
  return text.replace(/( from |import\()'(\.\.?\/[^'\n]*)'/g, (_, start: string, specifier: string) => {
    const template = `${path.join(path.dirname(file.template), specifier)}.ts`
    const own = file.imports?.[template] ?? template
    return `${start}'${relativeImport(from, placed(own, layout))}'`
  })
}

/** How one module imports another: without an ending, which bundlers and TypeScript both find. */
export function relativeImport(from: string, to: string): string {
  const way = path.relative(path.dirname(from), to).replace(/\.[jt]s$/, '')
  return way.startsWith('.') ? way : `./${way}`
}
