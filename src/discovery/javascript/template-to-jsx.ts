/**
 * Markup of single-file components as JSX, so that one reader knows all of them. No parser of Vue or Svelte is among our dependencies: this reads tags,
 * attributes and braces, and nothing of what expressions mean. What it cannot read it leaves out.
 */
export type Dialect = 'vue' | 'svelte'

/** Characters of one template, and tags in one another. */
const longest = 200_000
const deepest = 120

const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])

/** The expression of a template is code that parses by itself. */
type IsCode = (text: string) => boolean

/** JSX of a template; undefined where there is nothing to show. */
export function templateToJsx(text: string, dialect: Dialect, isCode: IsCode): string | undefined {
  if (text.length > longest) return undefined
  const writer = new Writer(text, dialect, isCode)
  const jsx = writer.all()
  return jsx.trim() === '' ? undefined : `<>${jsx}</>`
}

interface Open {
  name: string
  /** What ends it: the closing tag, and what closes the condition or the loop around it. */
  end: string
}

class Writer {
  readonly #text: string
  readonly #dialect: Dialect
  readonly #isCode: IsCode
  readonly #open: Open[] = []
  #at = 0
  #out = ''

  constructor(text: string, dialect: Dialect, isCode: IsCode) {
    this.#text = text
    this.#dialect = dialect
    this.#isCode = isCode
  }

  all(): string {
    while (this.#at < this.#text.length) this.#next()
    while (this.#open.length > 0) this.#out += this.#open.pop()?.end ?? ''
    return this.#out
  }

  #next(): void {
    const text = this.#text
    if (text.startsWith('<!--', this.#at)) {
      const end = text.indexOf('-->', this.#at)
      this.#at = end < 0 ? text.length : end + 3
    } else if (/^<\/[\w:.-]+\s*>/.test(text.slice(this.#at, this.#at + 80))) this.#close()
    else if (/^<[A-Za-z]/.test(text.slice(this.#at, this.#at + 2))) this.#tag()
    else if (this.#dialect === 'svelte' && text[this.#at] === '{') this.#block()
    else if (this.#dialect === 'vue' && text.startsWith('{{', this.#at)) this.#mustache()
    else this.#words()
  }

  #words(): void {
    const stop = this.#dialect === 'vue' ? /<[A-Za-z/!]|\{\{/g : /<[A-Za-z/!]|\{/g
    stop.lastIndex = this.#at + 1
    const end = stop.exec(this.#text)?.index ?? this.#text.length
    this.#out += this.#text.slice(this.#at, end).replace(/[{}<>]/g, (sign) => `{'${sign}'}`)
    this.#at = end
  }

  #mustache(): void {
    const end = this.#text.indexOf('}}', this.#at)
    const code = this.#text.slice(this.#at + 2, end < 0 ? this.#text.length : end)
    this.#out += this.#expression(code)
    this.#at = end < 0 ? this.#text.length : end + 2
  }

  #expression(code: string): string {
    return this.#isCode(code) ? `{${code}}` : '{unread()}'
  }

  /** `{value}`, `{#if open}`, `{:else}`, `{/if}`, `{#each rows as row}`, `{@render children()}` of Svelte. */
  #block(): void {
    const end = closing(this.#text, this.#at)
    const inside = this.#text.slice(this.#at + 1, end).trim()
    this.#at = end + 1
    const [, word = '', rest = ''] = /^([#:/@]\w+)\s*([\s\S]*)$/.exec(inside) ?? []
    if (word === '') this.#out += this.#expression(inside)
    else if (word === '#if') this.#start('#if', `{(${this.#code(rest)}) ? <>`, '</> : null}')
    else if (word === '#each') {
      const [, list = '[]', item = 'item'] = /^([\s\S]+?)\s+as\s+([\w$]+|\{[^}]*\}|\[[^\]]*\])/.exec(rest) ?? []
      const isRead = this.#isCode(list) && this.#isCode(`(${item}) => 1`)
      this.#start('#each', isRead ? `{(${list}).map((${item}) => <>` : '{unread().map(() => <>', '</>)}')
    } else if (/^#(?:await|key|snippet)/.test(word)) this.#start(word, '<>', '</>')
    else if (word === ':else') this.#else(rest)
    else if (word.startsWith('/')) this.#finish(`#${word.slice(1)}`)
  }

  #code(code: string): string {
    return this.#isCode(code) ? code : 'unread()'
  }

  #start(name: string, begin: string, end: string): void {
    if (this.#open.length >= deepest) return
    this.#out += begin
    this.#open.push({ name, end })
  }

  #else(rest: string): void {
    const last = this.#open.at(-1)
    if (last === undefined || last.name !== '#if') return
    const test = /^if\s+([\s\S]+)$/.exec(rest)?.[1]
    if (test === undefined) {
      this.#out += '</> : <>'
      last.end = last.end.replace('</> : null}', '</>}')
    } else {
      this.#out += `</> : (${this.#code(test)}) ? <>`
    }
  }

  #finish(name: string): void {
    const at = this.#open.findLastIndex((one) => one.name === name)
    if (at < 0) return
    while (this.#open.length > at) this.#out += this.#open.pop()?.end ?? ''
  }

  #close(): void {
    const [whole = '', name = ''] = /^<\/([\w:.-]+)\s*>/.exec(this.#text.slice(this.#at, this.#at + 80)) ?? []
    this.#at += whole.length
    this.#finish(name)
  }

  #tag(): void {
    const [begin = '', name = ''] = /^<([A-Za-z][\w:.-]*)/.exec(this.#text.slice(this.#at, this.#at + 80)) ?? []
    this.#at += begin.length
    const attributes: (readonly [string, string | undefined])[] = []
    let isSelf = false
    for (let left = 200; left > 0 && this.#at < this.#text.length; left -= 1) {
      this.#at += /^\s*/.exec(this.#text.slice(this.#at, this.#at + 2000))?.[0].length ?? 0
      if (this.#text[this.#at] === '>') break
      if (this.#text.startsWith('/>', this.#at)) {
        isSelf = true
        this.#at += 1
        break
      }
      attributes.push(this.#attribute())
    }
    this.#at += 1
    const isVoid = isSelf || empty.has(name.toLowerCase())
    if (/^(?:script|style)$/.test(name)) {
      const end = this.#text.indexOf(`</${name}`, this.#at)
      if (!isSelf) this.#at = end < 0 ? this.#text.length : end
      return
    }
    this.#write(name, attributes, isVoid)
  }

  #attribute(): readonly [string, string | undefined] {
    const text = this.#text
    if (this.#dialect === 'svelte' && text[this.#at] === '{') {
      const end = closing(text, this.#at)
      const inside = text.slice(this.#at + 1, end).trim()
      this.#at = end + 1
      return inside.startsWith('...') ? ['...', inside.slice(3)] : [inside, `{${inside}}`]
    }
    const name = /^[^\s=>]+/.exec(text.slice(this.#at, this.#at + 200))?.[0] ?? '>'
    this.#at += Math.max(1, name.endsWith('/') && text[this.#at + name.length] === '>' ? name.length - 1 : name.length)
    const equals = /^\s*=\s*/.exec(text.slice(this.#at, this.#at + 50))?.[0]
    if (equals === undefined) return [name, undefined]
    this.#at += equals.length
    const quote = text[this.#at]
    if (quote === '"' || quote === "'") {
      const end = text.indexOf(quote, this.#at + 1)
      const value = text.slice(this.#at + 1, end < 0 ? text.length : end)
      this.#at = end < 0 ? text.length : end + 1
      return [name, value]
    }
    if (quote === '{') {
      const end = closing(text, this.#at)
      const value = text.slice(this.#at, end + 1)
      this.#at = end + 1
      return [name, value]
    }
    const bare = /^[^\s>]*/.exec(text.slice(this.#at, this.#at + 200))?.[0] ?? ''
    this.#at += Math.max(1, bare.length)
    return [name, bare]
  }

  #write(name: string, attributes: readonly (readonly [string, string | undefined])[], isVoid: boolean): void {
    let [begin, end] = ['', '']
    for (const [key, value = ''] of attributes) {
      if (this.#dialect !== 'vue') break
      if (key === 'v-if' || key === 'v-else-if' || key === 'v-show') {
        begin += `{(${this.#code(value)}) && `
        end = `}${end}`
      } else if (key === 'v-for') {
        const [, item = '', list = ''] = /^([\s\S]+?)\s+(?:in|of)\s+([\s\S]+)$/.exec(value) ?? []
        const bare = item.trim().replace(/^\(([\s\S]*)\)$/, '$1')
        const isRead = this.#isCode(list) && this.#isCode(`(${bare}) => 1`)
        begin = `${isRead ? `{(${list}).map((${bare}) => ` : '{unread().map(() => '}<>${begin}`
        end = `${end}</>)}`
      }
    }
    const props = attributes.flatMap(([key, value]) => this.#prop(key, value) ?? []).join(' ')
    const tag =
      name === 'template' || name === 'slot' || name.startsWith('svelte:')
        ? ''
        : name.replace(/^([A-Za-z][\w-]*)[.:][\w.:-]*$/, (whole) => (/^[\w.]+$/.test(whole) ? whole : 'div'))
    this.#out += `${begin}<${tag}${tag === '' || props === '' ? '' : ` ${props}`}>`
    const close = `</${tag}>${end}`
    if (isVoid || this.#open.length >= deepest) this.#out += close
    else this.#open.push({ name, end: close })
  }

  #prop(key: string, value: string | undefined): string | undefined {
    return this.#dialect === 'vue' ? this.#vueProp(key, value) : this.#svelteProp(key, value)
  }

  #vueProp(key: string, value: string | undefined): string | undefined {
    const event = /^(?:@|v-on:)([\w:-]+)/.exec(key)?.[1]
    if (event !== undefined) return value === undefined ? undefined : this.#handler(`on${camel(`-${event}`)}`, value)
    const bound = /^(?::|v-bind:)([\w-]+)/.exec(key)?.[1]
    if (bound !== undefined) return this.#isCode(value ?? bound) ? `${camel(bound)}={${value ?? camel(bound)}}` : undefined
    const model = /^v-model(?::([\w-]+))?/.exec(key)
    if (model !== null) return value !== undefined && this.#isCode(value) ? `${camel(model[1] ?? 'modelValue')}={${value}}` : undefined
    if (key === 'v-text' && value !== undefined && this.#isCode(value)) return `children={${value}}`
    return plain(key, value)
  }

  #svelteProp(key: string, value: string | undefined): string | undefined {
    const code = value?.startsWith('{') === true && value.endsWith('}') ? value.slice(1, -1) : undefined
    if (key === '...') return value !== undefined && this.#isCode(value) ? `{...${value}}` : undefined
    const event = /^on:?(\w+)/.exec(key)?.[1]
    if (event !== undefined && code !== undefined) return this.#isCode(code) ? `on${camel(`-${event}`)}={${code}}` : undefined
    const name = key.replace(/^bind:/, '')
    if (code !== undefined) return /^[\w-]+$/.test(name) && this.#isCode(code) ? `${name}={${code}}` : undefined
    return value?.includes('{') === true ? undefined : plain(key, value)
  }

  /** `save`, `save(row)`, `open = true; load()`, `() => save()`. */
  #handler(name: string, code: string): string | undefined {
    if (/^\s*[\w$.]+\s*$|=>|^\s*(?:async\s+)?function\b/.test(code)) return this.#isCode(code) ? `${name}={${code}}` : undefined
    return this.#isCode(`() => {${code}\n}`) ? `${name}={() => {${code}\n}}` : undefined
  }
}

/** Place of the brace that closes one, texts and braces inside left alone. */
function closing(text: string, from: number): number {
  let depth = 0
  let quote = ''
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (quote !== '') {
      if (sign === '\\') at += 1
      else if (sign === quote) quote = ''
    } else if (sign === "'" || sign === '"' || sign === '`') quote = sign
    else if (sign === '{') depth += 1
    else if (sign === '}' && --depth === 0) return at
  }
  return text.length
}

function plain(key: string, value: string | undefined): string | undefined {
  if (!/^[A-Za-z][\w-]*$/.test(key) || key.startsWith('v-')) return undefined
  const name = /^(?:aria|data)-/.test(key) ? key : camel(key)
  return value === undefined ? name : `${name}="${value.replaceAll('"', '&quot;')}"`
}

function camel(name: string): string {
  return name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase())
}
