/** The expression of a template is code that parses by itself. */
export type IsCode = (text: string) => boolean

/** Tags and blocks in one another that are written; what lies deeper is left out. */
const deepest = 120

/** Collects the JSX of a template. What stands on a line of the file stands on the same line here, unless an expression before it took more. */
export class JsxOutput {
  readonly isCode: IsCode
  #out = ''
  #line: number
  #depth = 0

  constructor(firstLine: number, isCode: IsCode) {
    this.#line = firstLine
    this.isCode = isCode
  }

  get text(): string {
    return this.#out
  }

  put(code: string): void {
    this.#out += code
    for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) this.#line += 1
  }

  /** Goes on at a line of the file. */
  at(line: number): void {
    if (line > this.#line) this.put('\n'.repeat(line - this.#line))
  }

  /** Code as it stands, or the call of something that nobody knows. */
  code(text: string): string {
    return this.isCode(text) ? text : 'unread()'
  }

  expression(text: string): void {
    this.put(`{${this.code(text)}}`)
  }

  words(text: string): void {
    if (text.trim() !== '') this.put(`{${JSON.stringify(text.replace(/\s+/g, ' '))}}`)
  }

  /** Writes what lies inside of something, as deep as is written at all. */
  inside(write: () => void): void {
    if (this.#depth >= deepest) return
    this.#depth += 1
    write()
    this.#depth -= 1
  }

  /** `{(list).map((item) => …)}` */
  loop(list: string, item: string, write: () => void): void {
    const isRead = this.isCode(list) && this.isCode(`(${item}) => 1`)
    this.put(isRead ? `{(${list}).map((${item}) => <>` : '{unread().map(() => <>')
    this.inside(write)
    this.put('</>)}')
  }

  /** Markup that a component is given under a name beside its children. */
  slot(name: string, item: string | undefined, write: () => void): void {
    const isRead = item !== undefined && this.isCode(`(${item}) => 1`)
    this.put(`<template name="${name}">`)
    if (isRead) this.put(`{(${item}) => <>`)
    this.inside(write)
    this.put(isRead ? '</>}</template>' : '</template>')
  }
}

/** Name of the attribute under which a component gets the markup of a slot. */
export function slotName(name: string): string {
  return name === 'default' ? 'children' : `slot$${name.replace(/\W/g, '_')}`
}

/** A tag as JSX takes it. */
export function tagName(name: string): string {
  return /^[A-Za-z][\w.-]*$/.test(name) ? name : 'div'
}

/** An attribute with a text; undefined for a name that JSX does not take. */
export function plainProp(key: string, value: string | undefined): string | undefined {
  if (!/^[A-Za-z][\w-]*$/.test(key)) return undefined
  const name = /^(?:aria|data)-/.test(key) ? key : camel(key)
  return value === undefined ? name : `${name}={${JSON.stringify(value)}}`
}

/** `save`, `save(row)`, `open = true; load()`, `() => save()`. */
export function handlerProp(event: string, code: string, isCode: IsCode): string | undefined {
  const name = `on${camel(`-${event}`)}`
  if (/^\s*[\w$.]+\s*$|=>|^\s*(?:async\s+)?function\b/.test(code) && isCode(code)) return `${name}={${code}}`
  return isCode(`() => {${code}\n}`) ? `${name}={() => {${code}\n}}` : undefined
}

export function camel(name: string): string {
  return name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase())
}
