/** Fenced code and comments of Markdown: what they show is nobody's plan and no description. */
const shown = /^ {0,3}(?:```|~~~)[^\n]*\n[\s\S]*?^ {0,3}(?:```|~~~)[^\n]*$/gm
const item = /^\s*(?:[-*+]|\d{1,3}[.)])\s+/
const task = /^\[[ xX]?\]\s/

/** What somebody means to do, in whatever words. */
const future =
  /\b(?:should|will|would|shall|need(?:s|ed)? to|must|have to|has to|could|may ?be|perhaps|eventually|later|not (?:[\w-]+ ){0,4}yet|planned|plan to|want to|wants to|going to|missing|nice to have|in future|in the future|future work|coming soon)\b|\?\s*$/i
const shouted = /\b(?:TODO|FIXME|WIP|TBD)\b/
/** Verbs of who works on code; whoever uses a product is told to add and to delete as well. */
const work =
  /^(?:implement|fix|refactor|support|investigate|rewrite|migrate|upgrade|extract|introduce|integrate|consider|improve|clean ?up|document|handle|optimi[sz]e|replace|deprecate|disallow|port|drop|research|figure out|look into|think about|get rid of|finish|(?:add|write|more|run) (?:\w+ )?tests?)\b/i
const doing =
  /^(?:add|allow|build|change|check|create|delete|disable|enable|ensure|expose|find|get|give|include|make|merge|move|provide|remove|rename|return|send|set|show|split|store|switch|test|try|update|use|validate|write)\b/i

const fewestWords = 4

/**
 * True for a text that says what is to be done: at least as much of it is a task, an order or a wish as describes something. A page that has a
 * to-do list, a backlog or ideas for its subject describes them.
 */
export function listsThingsToDo(text: string): boolean {
  let todo = 0
  let told = 0
  let orders = 0
  for (const { words, isItem } of sentencesOf(text)) {
    if (isItem && task.test(words)) todo += 1
    else if (future.test(words) || shouted.test(words) || work.test(words)) todo += 1
    else if (doing.test(words)) orders += 1
    else if (words.split(' ').length >= fewestWords && /[.!:]$/.test(words)) told += 1
  }
  // A page that describes something may tell its reader what to do.
  return todo + (told === 0 ? orders : 0) >= told
}

interface Sentence {
  words: string
  isItem: boolean
}

/** Items, and sentences of paragraphs, without their marks. */
function sentencesOf(text: string): readonly Sentence[] {
  return blocksOf(text.replace(shown, '')).flatMap(({ words, isItem }): Sentence[] => {
    if (isItem && task.test(words)) return [{ words, isItem }]
    return words
      .split(/(?<=[.!?]) /)
      .filter((part) => part !== '')
      .map((part) => ({ words: part, isItem }))
  })
}

function blocksOf(text: string): readonly Sentence[] {
  const blocks: Sentence[] = []
  let isOpen = false
  for (const line of text.split(/\r?\n/)) {
    const words = line.replace(item, '').replaceAll(/[*_`]/g, '').trim()
    const isItem = item.test(line)
    const last = blocks.at(-1)
    if (words === '' || /^\s*(?:#|[-=*_]{3,}\s*$|<!--|>|\|)/.test(line)) isOpen = false
    else if (isItem || !isOpen || last === undefined) {
      blocks.push({ words, isItem })
      isOpen = true
    } else last.words = `${last.words} ${words}`
  }
  return blocks
}
