/** One event of a stream (html.spec.whatwg.org, server-sent events). */
export interface StreamEvent {
  /** `message` unless the stream names another. */
  type: string
  data: string
}

/** Reads the events of a stream as they come. Throws where one is longer than `longest` characters. */
export async function* readEvents(stream: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<StreamEvent> {
  let type = ''
  let data: string[] = []
  let size = 0
  for await (const line of linesOf(stream, longest)) {
    if (line === '') {
      if (data.length > 0) yield { type: type === '' ? 'message' : type, data: data.join('\n') }
      ;[type, data, size] = ['', [], 0]
      continue
    }
    const [, name = '', value = ''] = /^([^:]*)(?:: ?([\s\S]*))?$/.exec(line) ?? []
    if (name === 'event') type = value
    if (name !== 'data') continue
    size += value.length
    if (size > longest) throw tooLong(longest)
    data.push(value)
  }
}

const tooLong = (longest: number): Error => new Error(`An event of the relay is longer than ${longest} characters.`)

/** Lines as they end, by any of the three ends; each character is looked at once, however many pieces a line comes in. */
async function* linesOf(stream: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let pieces: string[] = []
  let size = 0
  let isAfterReturn = false
  for await (const chunk of stream) {
    let text = decoder.decode(chunk, { stream: true })
    if (text === '') continue
    // the end `\r\n` came in two pieces
    if (isAfterReturn && text.startsWith('\n')) text = text.slice(1)
    isAfterReturn = text.endsWith('\r')
    const parts = text.split(/\r\n|\n|\r/)
    const rest = parts.pop() ?? ''
    for (const part of parts) {
      yield pieces.length === 0 ? part : [...pieces, part].join('')
      ;[pieces, size] = [[], 0]
    }
    pieces.push(rest)
    size += rest.length
    if (size > longest) throw tooLong(longest)
  }
}
