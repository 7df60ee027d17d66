import type { Piece } from './piece.ts'
import { readSpan } from './read-span.ts'
import type { Named } from './names/named.ts'

const nameColumn =
  /^(?:names?|options?|propert(?:y|ies)|props?|param(?:eter)?s?|arguments?|args?|keys?|variables?|env(?:ironment)?(?: vars?| variables?)?|flags?|fields?|settings?|attributes?|configs?|configuration|inputs?|outputs?|methods?|functions?|commands?|scripts?|hooks?|components?|class(?:es)?|types?|errors?|endpoints?|routes?|paths?|files?|packages?|modules?|columns?|slots?|events?|имя|名称|参数|属性|字段|变量|选项)$/i
const valueColumn = /^(?:defaults?(?: values?)?|default setting|types?|values?|data ?types?|默认值?|类型)$/i
const environmentWords = /\b(?:env(?:ironment)?s?|variables?|\.env|dotenv)\b/i

/** Names of products, which look like names of code where they stand without ticks. */
const trademark =
  /^(?:GitHub|GitLab|OpenAI|OpenID|PayPal|YouTube|LinkedIn|JavaScript|TypeScript|MongoDB|MariaDB|PostgreSQL|MySQL|SQLite|GraphQL|WebSockets?|OAuth\d?|DevTools|macOS|iOS|iPadOS|WordPress|CockroachDB|ClickHouse|RabbitMQ|BigQuery|DynamoDB|VSCode|WhatsApp|FreeBSD|OpenAPI|gRPC|eBPF|DuckDB|CouchDB|InfluxDB|ElasticSearch|OpenSearch|CloudFront|CloudFlare|DigitalOcean|StackOverflow|HubSpot|SendGrid|MailChimp|FaceTime|DeepSeek|HuggingFace|LangChain|LlamaIndex)$/i

/** Names that stand in a cell without ticks: a cell of a column of names with one word in it. */
export function readCell({ text, cell }: Piece): readonly Named[] {
  if (cell === undefined || (cell.index > 0 && !nameColumn.test(cell.column))) return []
  if (text.length > 300) return []
  const word = text.trim().replace(/[*?]{1,3}$/, '')
  if (!/^[A-Za-z$_-][\w$./@:-]*$/.test(word) || word.length > 80 || trademark.test(word)) return []
  const isName = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$|^--[a-z]|[a-z][A-Z]|_[a-z]|^[a-z][\w-]*\/[\w/.-]+$/.test(word)
  if (!isName && !(environmentWords.test(cell.column) && /^[A-Z][A-Z\d]{2,}$/.test(word))) return []
  const at = text.indexOf(word)
  return readSpan(word, { environment: environmentWords.test(cell.column) }).map((one) => ({
    ...one,
    from: one.from + at,
    to: one.to + at,
  }))
}

/** A value that the cell of a row gives to the name of that row. */
export interface RowValue extends Named {
  cell: Piece
}

/** Values of a row: cells of columns for defaults, types and values. */
export function readRow(cells: readonly Piece[], nameOf: (cell: Piece) => readonly Named[]): readonly RowValue[] {
  const named = cells.find(
    ({ cell }) => cell !== undefined && (cell.index === 0 || nameColumn.test(cell.column)) && !valueOnly(cell.column),
  )
  const names = named === undefined ? [] : cells.filter(({ cell }) => cell?.index === named.cell?.index).flatMap(nameOf)
  const name = names.find(({ kind }) => kind === 'name' || kind === 'env' || kind === 'flag')
  if (name === undefined) return []
  const found: RowValue[] = []
  const taken = new Set<number>()
  // Code comes before the words of its cell.
  for (const piece of cells.toSorted((a, b) => Number(a.kind === 'prose') - Number(b.kind === 'prose'))) {
    const { cell } = piece
    if (cell === undefined || cell.index === named?.cell?.index || !valueColumn.test(cell.column) || taken.has(cell.index)) continue
    const value = piece.text.trim()
    if (value === '' || value.length > 120 || /^(?:[-–—/]|none|n\/?a|no default|not set|unset|required|optional|\*+|tbd)$/i.test(value))
      continue
    if (piece.kind === 'prose' && /\s/.test(value)) continue
    taken.add(cell.index)
    const from = piece.text.indexOf(value)
    found.push({ kind: 'value', name: value, from, to: from + value.length, of: [name.name], cell: piece })
  }
  return found
}

function valueOnly(column: string): boolean {
  return /^(?:defaults?(?: values?)?|values?)$/i.test(column)
}
