import type { Location } from '../../core/places.ts'

/** What a manifest says of a tool's version. */
export interface Requirement {
  /** `Node.js`, `React`. */
  tool: string
  /** Range as written: `>=18`, `20.11.0`. */
  range: string
  at: Location
  /** A library that the product is made with: what its users may have is another question. */
  isPart?: true
  /** Pins the version that is developed with, and forbids no other. */
  isPin?: true
  /** Lists versions one by one: what should stand in place of one that went is for people to say. */
  isSet?: true
  /** Pins what the repository is built with: it speaks only where a change turned it. */
  isToolchain?: true
  /** The tag of an image: whoever runs the program otherwise may have another, so documents must have followed it once. */
  isImage?: true
  /** Manifests of the same kind beside this one ask for nothing: it speaks for its own folder. */
  ofItself?: true
  /** Folders below it of packages that others install and that ask for nothing: their pages speak to those, and not to who builds them. */
  notIn?: readonly string[]
}
