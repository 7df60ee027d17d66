const onComments: ReadonlySet<string> = new Set(['created', 'edited', 'deleted'])

/** Actions of the events that `readEvent` may take for a wish. */
const heard: Readonly<Record<string, ReadonlySet<string>>> = {
  issue_comment: onComments,
  pull_request_review_comment: onComments,
  pull_request: new Set([
    'opened',
    'reopened',
    'synchronize',
    'closed',
    'labeled',
    'unlabeled',
    'edited',
    'ready_for_review',
    'converted_to_draft',
  ]),
  merge_group: new Set(['checks_requested']),
  check_run: new Set(['rerequested', 'requested_action']),
  check_suite: new Set(['rerequested']),
}

/** True where it takes the payload of an event to tell what it asks of us. */
export function isHeard(name: string, action: string): boolean {
  return heard[name]?.has(action) === true
}
