/** What a section is about, whatever its heading says. */
export type SectionId = string

/** Meaning of a heading; undefined where it is none that we know. */
export function meaningOf(heading: string): SectionId | undefined {
  const id = headingKey(heading).replaceAll(' ', '-')
  return id === '' ? undefined : id
}

/** A heading as it is compared: numbering, emoji, punctuation and case left out. */
export function headingKey(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}
