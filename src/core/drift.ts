import type { Commit, Location } from './places.ts'
import type { RepoPath } from './names.ts'
import type { Phrase } from './phrase.ts'

/**
 * What a document names that the repository can contradict:
 * `name` an identifier, a call or a member (`createInvoice()`, `Client.send`); `env` a variable of the environment; `flag` an option of a
 * command line (`--base-url`); `script` a script or binary that a line runs (`npm run build`); `path` a file or folder; `link` the target
 * of a link or picture, fragment included; `route` a method and a path; `import` a specifier with the names taken from it; `value` a
 * default, type or value that a table or a line gives to a name; `version` a version of a tool or dependency.
 */
export type AnchorKind = 'name' | 'env' | 'flag' | 'script' | 'path' | 'link' | 'route' | 'import' | 'value' | 'version'

/** One place of a document that names something. `from` and `to` are UTF-16 offsets of `text` in the document, for a splice. */
export interface Anchor {
  kind: AnchorKind
  /** What is named, in the form that code has: `createInvoice` for `createInvoice()`, `GET /invoices/:id` for a route. */
  name: string
  /** Exactly as written between `from` and `to`. */
  text: string
  doc: RepoPath
  /** 1-based line of `from`. */
  line: number
  from: number
  to: number
  /** Where in the document it stands. */
  in: 'span' | 'fence' | 'link' | 'table' | 'prose'
  /** Language of the fence, lower case. */
  language?: string
  /** Headings around it, outermost first, as plain text. */
  headings: readonly string[]
  /**
   * Names that an `import` takes; the name that a `value` belongs to; the command that a `flag` is given to (absent where the document names none); the
   * runner of a `script` (`npm`, `make`), behind it the workspace where the line names one; the thing whose `version` it is. Of a `name` in a fence: the
   * module it is imported from; of an option the callee, behind it the module of that.
   */
  of?: readonly string[]
  /** Why the document itself says that this need not exist. Signals leave such anchors alone. */
  noise?: AnchorNoise
}

/**
 * `placeholder`: stands for what the reader puts there. `history`: the words around it speak of the past, of a removal or of a plan. `foreign`: belongs
 * to another tool, language or project. `example`: made up by the page, or made by its reader.
 */
export type AnchorNoise = 'placeholder' | 'history' | 'foreign' | 'example'

/** A fence of a document. `text` is as long as its stretch, so that an offset in it and `from` give one of the document. */
export interface DocumentFence {
  from: number
  text: string
  /** Lower case; empty where none is named. */
  language: string
  /** What follows the language. */
  meta: string
  headings: readonly string[]
  /** The last words before it. */
  before: string
}

/** A cell of a table, however the document writes tables: strokes, AsciiDoc, reStructuredText or HTML. */
export interface DocumentCell {
  from: number
  to: number
  /** Knows the cells of one table, and the row among them; row 0 is the head. */
  table: string
  row: number
  column: string
  index: number
  headings: readonly string[]
  /** Words of the paragraph above the table. */
  before: string
}

/** A heading of a document. */
export interface DocumentHeading {
  /** As a reader sees them, without the id that the heading sets itself. */
  words: string
  /** 1 for the title of a page. */
  depth: number
  /** UTF-16 offset of its words. */
  from: number
  /** Ids that the text gives it, in the heading or right beside it: `{#setup}`, `[[setup]]`, `<a name="setup">`. */
  ids: readonly string[]
  /** An id in square brackets (`## Setup [setup]`) is one for some generators, and words for others. */
  bracketed?: string
  /** The id that AsciiDoc or reStructuredText makes of its words, as the document has it. */
  made?: string
}

/** A document as the signals of drift read it. */
export interface DriftDocument {
  path: RepoPath
  text: string
  format: 'markdown' | 'mdx' | 'asciidoc' | 'rst'
  /** True for a page that Docwright writes: its repairs are whole blocks, its wrong values are failures. */
  ours: boolean
  /** The whole document tells of another time or version: nothing in it need exist now. */
  past?: true
  anchors: readonly Anchor[]
  /** Its fences; none where the whole document tells of another time. */
  fences: readonly DocumentFence[]
  cells: readonly DocumentCell[]
  /** Fragments that a link into this document may use: slugs of headings and explicit ids. */
  fragments: ReadonlySet<string>
  /** Its headings from top to bottom. */
  headings: readonly DocumentHeading[]
}

/** Signals of DOCS-QUALITY.md. */
export type SignalId = 'D1' | 'D2' | 'D3' | 'D4' | 'D5' | 'D6' | 'D7' | 'D8' | 'D9'

/** A place where a document and the code disagree. */
export interface Drift {
  signal: SignalId
  severity: 'failure' | 'warning' | 'notice'
  anchor: Anchor
  /** What is wrong and what is true now, in one sentence. */
  message: Phrase
  /** Commit that made the document wrong. */
  cause?: Commit
  /** Changed code that made it wrong: a place in a file as it is now. */
  code?: Location
  /** Where the name last stood in code: a file as it was right before `cause`. */
  lived?: Location
  /** What should stand there instead, as written in a document. */
  suggestion?: string
  /** The words of the heading that a link led to, and what stands there now as its page writes it: a table of contents says the one too. */
  reworded?: { was: string; now: string }
  /** Why a person has to write what should stand there, where nobody sees that from the suggestion: one sentence. */
  left?: string
  /** Why it may not be wrong after all, in half a sentence: such a finding is a notice. */
  unproven?: string
  /** True where writing `suggestion` over the anchor, and over a label that says the same, is right without a person: a rename, a moved file. */
  mechanical?: true
  /** True where what `suggestion` names does something else than what went: an output that an example shows of it may be another one now. */
  turned?: true
  /** The setting whose value this is, where its name says secret: neither the old nor the new value is shown. */
  secretOf?: string
}
