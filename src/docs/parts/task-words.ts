import type { ScreenButton } from '../../core/screen.ts'

/** Words of a button at the end of a dialog, which say nothing without the dialog. */
export function isEnd(label: string): boolean {
  return /^(?:ok|okay|yes|confirm|continue|submit|apply|done|finish|next|proceed|send|save|update|create|add|delete|remove|leave)\b/i.test(
    label,
  )
}

/** A button that goes back without doing anything. */
export function leaves({ labels }: ScreenButton): boolean {
  return labels.some((label) => /^(?:cancel|close|no|back|go back|dismiss|discard|keep|not now|never ?mind|abort)\b/i.test(label))
}

/** A button that does something only as the end of what opened before: `Confirm`, `Save changes`, `Delete` that belongs to no entry. */
export function isPart({ labels, each }: ScreenButton): boolean {
  return labels.some(
    (label) =>
      /^(?:ok|okay|yes|no|confirm|continue|submit|apply|done|finish|next|proceed|cancel|close|(?:save|apply|update)(?: changes)?)$/i.test(
        label,
      ) ||
      (each !== true && isGeneric(label)),
  )
}

/** A word that says what is done and not with what. */
export function isGeneric(label: string): boolean {
  return /^(?:add|create|new|save|submit|edit|update|delete|remove|revoke|ok|confirm|continue|open|view|apply|send|change|manage)$/i.test(
    label,
  )
}
