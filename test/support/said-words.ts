import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Node, parseSync, type TemplateLiteral } from 'oxc-parser'
import { walkNodes } from '../../src/generators/entry/walk-nodes.ts'

/** A sentence that code of ours says, with a word for each value in it. */
export interface SaidSentence {
  at: string
  sentence: string
  words: number
}

/** Sentences of all texts in the modules of folders below `src/`: phrases, errors, descriptions. */
export function saidIn(...folders: readonly string[]): readonly SaidSentence[] {
  const root = path.join(import.meta.dirname, '../../src')
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.generated.ts'))
      .flatMap((file) => {
        const text = readFileSync(path.join(root, folder, file), 'utf8')
        const said = [...walkNodes(parseSync(file, text).program)].flatMap(saidBy)
        return said.flatMap((whole) =>
          sentencesOf(whole).map((sentence) => ({ at: `${folder}/${file}`, sentence, words: wordsIn(sentence) })),
        )
      }),
  )
}

/** The whole text that a node writes; parts of it are nodes too, and never longer. */
function saidBy(node: Node): readonly string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral') return [ofTemplate(node)]
  return node.type === 'BinaryExpression' && node.operator === '+' ? [textOf(node)] : []
}

/** Text of an expression, with `x` for what is computed. */
function textOf(node: Node): string {
  if (node.type === 'Literal') return String(node.value)
  if (node.type === 'TemplateLiteral') return ofTemplate(node)
  if (node.type === 'BinaryExpression') return textOf(node.left) + textOf(node.right)
  return 'x'
}

function ofTemplate({ quasis }: TemplateLiteral): string {
  return quasis.map(({ value }) => value.cooked ?? '').join('x')
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/[.!?](?=\s|$)|\n/).map((part) => part.trim())
}

function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[A-Za-z0-9]/.test(word)).length
}
