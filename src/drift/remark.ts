/** A remark as it stands: where, what it says, and the block it is about unless it names another part. */
export interface Remark {
  from: number
  to: number
  words: string
  block?: { from: number; to: number }
}
