import type { RepoPath } from './names.ts'

/** Texts as people see them; several where code chooses between them (`Create` or `Update`). What is filled in is an ellipsis. */
export type Labels = readonly string[]

/** What a message says of what happened. */
export type MessageTone = 'success' | 'error' | 'info'

/** A message that comes up and goes: a toast, a snackbar, an alert. */
export interface ScreenMessage {
  tone: MessageTone
  text: string
  file: RepoPath
  line: number
}

/** What code does when a person selects something. Each part stands in its handler, or in what that calls. */
export interface ScreenDeed {
  /** Dialogs and regions that it opens, by their `key`. */
  opens: readonly string[]
  /** Dialogs and regions that it closes. */
  closes: readonly string[]
  /** Operations that it calls: `POST /api/teams/:slug/api-keys`. */
  requests: readonly string[]
  /** Address that it leads to. */
  goesTo?: string
  /** Question that has to be agreed to. */
  asks?: string
  /** The page asks it in a dialog of its own, and not the browser. */
  asksItself?: true
  /** What it says beside the question. */
  asksAlso?: string
  /** Something on the way may ask in a manner that is not read. */
  mayAsk?: true
  messages: readonly ScreenMessage[]
  /** Where it fails, it shows a text that comes with the failure. */
  showsFailure?: true
}

/** Who meets something at most: people with a role, or those for whom a condition of the code holds. */
export type ScreenAudience = { role: string } | { holds: string }

/** Where something of a screen stands. */
interface Placed {
  file: RepoPath
  line: number
}

/** Characters of a text, or a number between bounds, that a field accepts. */
export interface FieldLimits {
  minLength?: number
  maxLength?: number
  min?: number
  max?: number
}

/** A field that a person fills in or chooses. */
export interface ScreenField extends Placed {
  kind: 'field'
  label: string
  /** The label is the text that the empty field shows. */
  byPlaceholder?: true
  /** How it is used: text is written, one of several chosen, something switched, a file picked. */
  use: 'write' | 'choose' | 'switch' | 'pick'
  placeholder?: string
  required?: true
  limits?: FieldLimits
  /** What is said of what it does not accept. */
  refusals?: Labels
  /** What can be chosen, where code lists it. */
  options?: Labels
  /** It only shows a value. */
  fixed?: true
  /** It is only there after a choice, or for some. */
  sometimes?: true
  /** It stands in each entry of a list. */
  each?: true
  /** What happens when it is changed, where that asks the server for something by itself. */
  deed?: ScreenDeed
  /** The choice in another field that brings it up. */
  shownFor?: { field: string; choice: string }
}

/** A button, or an entry of a menu that does something. */
export interface ScreenButton extends Placed {
  kind: 'button'
  labels: Labels
  /** The picture on a button that has no words: `trash`. */
  icon?: string
  /** What it says once it was selected, and asks to be selected again for: `Are you sure?`. */
  again?: string
  /** It stands in each entry of a list. */
  each?: true
  /** It hands in the form around it. */
  submits?: true
  /** Whoever it is shown to, where code asks for that. */
  audience?: ScreenAudience
  /** Fields that have to be filled in before it can be selected. */
  needs?: readonly string[]
  deed: ScreenDeed
}

/** A link to a page of the application. */
export interface ScreenLink extends Placed {
  kind: 'link'
  /** None for an entry of a list that is selected as a whole, and for a picture. */
  labels: Labels
  /** The picture of a link that has no words. */
  icon?: string
  to: string
  under?: string
  each?: true
}

/** Words that a screen shows. */
export type ScreenText = Words<'heading'> | Words<'text'> | Words<'empty'>

interface Words<K extends string> extends Placed {
  kind: K
  text: string
  /** The page shows something else instead in other cases. */
  sometimes?: true
}

/** Columns of a table, or of a list that is turned over in pages. */
export interface ScreenTable extends Placed {
  kind: 'table'
  columns: Labels
  /** Entries that it shows at a time, at first. */
  perPage?: number
  /** Numbers of entries between which a person can choose. */
  perPageChoices?: readonly number[]
}

/** A dialog, a form, or a region that is only there while something holds. */
export interface ScreenGroup extends Placed {
  kind: 'dialog' | 'form' | 'region'
  /** What opens it, as deeds name it. */
  key?: string
  parts: readonly ScreenPart[]
}

/** What a person meets on a screen, in the order of its template. */
export type ScreenPart = ScreenField | ScreenButton | ScreenLink | ScreenText | ScreenTable | ScreenGroup

/** A link that leads to a screen from everywhere or from another screen. */
export interface ScreenEntry extends Placed {
  labels: Labels
  icon?: string
  /** Address of the screen that the link stands on; absent for one of the frame around all screens. */
  on?: string
  /** Words above it in its menu: `Settings`. */
  under?: string
  /** Each entry of a list has it. */
  each?: true
}

/** A page that a person opens in a browser. */
export interface ScreenInfo extends Placed {
  /** `/teams/:slug/api-keys`. */
  address: string
  /** Other addresses of the same page. */
  also?: readonly string[]
  /** Whoever it is shown to, where code sends the others away. */
  audience?: ScreenAudience
  framework: string
  /** Links that lead there, those of the frame first. */
  entries: readonly ScreenEntry[]
  parts: readonly ScreenPart[]
  /** Files whose components it shows, its own first. */
  files: readonly RepoPath[]
}
